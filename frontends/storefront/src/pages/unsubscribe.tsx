import { ApiError, call } from '@shop/contracts/client';
import type { MailChoice } from '@shop/contracts/newsletter';
import { Button, buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useLoaderData } from '@shop/ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import * as styles from '../features/confirm/confirm.module.css';
import { unsubscribeTexts as t } from '../features/newsletter/unsubscribe-texts.ts';
import type { unsubscribeLoader } from '../link-loaders.ts';
import { PageHead } from '../page-head.tsx';

/** Page of the link by which an address leaves a list. Opening it changes nothing: programs that check links do that, too. */
export function Component() {
  const { url, token, choice } = useLoaderData<typeof unsubscribeLoader>();
  return (
    <div className={styles.field}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <div className={styles.paper}>
        {choice ? (
          <Choice token={token} found={choice} />
        ) : (
          <EmptyState
            level={1}
            askew
            title={t.unknown}
            action={
              <Link to="/contact" className={buttonClass('primary')}>
                {t.contact}
              </Link>
            }
          >
            <p>{t.unknownText}</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Choice({ token, found }: { token: string; found: MailChoice }) {
  const [{ list, isUnsubscribed }, setChoice] = useState(found);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => {
    if (isUnsubscribed && !found.isUnsubscribed) heading.current?.focus({ preventScroll: true });
  }, [isUnsubscribed, found]);
  const unsubscribe = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setChoice(await call('', 'POST /unsubscribe/:token', { params: { token } }));
    } catch (error) {
      setProblem((error instanceof ApiError && error.body.message) || t.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {isUnsubscribed ? t.done : t.title[list]}
        </h1>
        <p className={styles.lead}>{isUnsubscribed ? t.doneText[list] : t.lead}</p>
      </header>
      <div className={styles.part}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {isUnsubscribed ? (
          <Link to="/" className={buttonClass('ghost')}>
            {t.shop}
          </Link>
        ) : (
          <Button busy={busy} onClick={() => void unsubscribe()}>
            {busy ? t.saving : t.unsubscribe}
          </Button>
        )}
      </div>
    </>
  );
}
