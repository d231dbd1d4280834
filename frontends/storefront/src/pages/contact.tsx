import { formText } from '@shop/ui/form-text';
import { Button, buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { ErrorSummary } from '@shop/ui/error-summary';
import { TextInput, Textarea } from '@shop/ui/field';
import { Icon } from '@shop/ui/icon';
import { announce } from '@shop/ui/live-region';
import { useLoaderData } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { UrduMark } from '@shop/ui/urdu-mark';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mailAddress } from '../mail-address.ts';
import { whatsappAddress } from '../whatsapp-address.ts';
import type { addressLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { footerTexts } from '../features/layout/texts.ts';
import { policyTexts } from '../policy-texts.ts';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import * as styles from './reading.module.css';

const required = ['name', 'email', 'comment'] as const;

/** A message by the visitor's own mail program. */
export function Component() {
  const { url } = useLoaderData<typeof addressLoader>();
  const t = policyTexts.contact;
  const shop = useShop();
  const { email: supportEmail, whatsapp, street } = shop.contacts;
  // Without an address a message would be lost, so the form is not shown.
  const leadsSomewhere = Boolean(supportEmail);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  // A page cannot know whether an e-mail app opened, so the message stays for the other ways.
  const [written, setWritten] = useState<string | null>(null);

  const instead = whatsapp ? t.instead : t.insteadByEmail;
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (written !== null) ways.current?.scrollIntoView({ block: 'nearest' });
  }, [written]);

  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => formText(typed, name);
    const empty = required.filter((name) => value(name) === '');
    setMissing(empty);
    if (empty.length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    const body = [value('comment'), '', value('name'), value('email'), value('phone')].join('\n').trim();
    if (!supportEmail) {
      showToast({ message: t.failed, tone: 'error' });
      return;
    }
    location.href = mailAddress(supportEmail, t.subject(value('name')), body);
    setWritten(body);
    announce(`${t.opens} ${instead}`);
  };
  const errorOf = (name: string) => (missing.includes(name) ? t.missing : undefined);

  return (
    <div className={page.page}>
      <PageHead
        title={`${missing.length > 0 ? texts.form.errorPrefix : ''}${t.title}`}
        description={t.description(shop)}
        url={url}
      />
      <header className={styles.head}>
        <UrduMark word="contact" className={styles.urdu} />
        <h1 className={page.title}>{t.title}</h1>
        {(leadsSomewhere || whatsapp) && <p className={page.lead}>{t.lead}</p>}
      </header>
      <div className={styles.columns}>
        {whatsapp && (
          <p className={styles.first}>
            <a
              href={whatsappAddress(whatsapp)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('primary')}
            >
              <Icon name="chat" size={20} />
              {t.chat}
            </a>
            <span>{t.chatHint}</span>
          </p>
        )}
        {leadsSomewhere && (
          <div className={styles.write}>
            {whatsapp && <h2 className={styles.or}>{t.orEmail}</h2>}
            <form method="post" noValidate className={styles.form} onSubmit={write}>
              <ErrorSummary
                title={t.problem}
                attempt={attempt}
                problems={missing.map((name) => ({
                  field: name,
                  message: `${t[name as (typeof required)[number]]}: ${t.missing}`,
                }))}
              />
              <TextInput id="name" name="name" required label={t.name} error={errorOf('name')} autoComplete="name" />
              <TextInput
                id="email"
                name="email"
                type="email"
                required
                label={t.email}
                error={errorOf('email')}
                autoComplete="email"
              />
              <TextInput id="phone" name="phone" type="tel" label={t.phone} optional={t.optional} autoComplete="tel" />
              <Textarea id="comment" name="comment" required label={t.comment} error={errorOf('comment')} rows={6} />
              <Button type="submit">{t.send}</Button>
              <p className={styles.updated}>{t.hint}</p>
              {written !== null && supportEmail && (
                <div ref={ways} className={styles.opened}>
                  <p>
                    <b>{t.opens}</b> {instead}
                  </p>
                  <p className={styles.ways}>
                    <bdi>{supportEmail}</bdi>
                    <CopyText text={supportEmail} labels={texts.copy} of={t.ourAddress} />
                    {whatsapp && (
                      <a
                        href={whatsappAddress(whatsapp, written)}
                        target="_blank"
                        rel="noopener noreferrer"
                        className={buttonClass('ghost')}
                      >
                        {t.sameByWhatsapp}
                      </a>
                    )}
                  </p>
                </div>
              )}
            </form>
          </div>
        )}
        <dl className={styles.facts}>
          {supportEmail && (
            <div>
              <dt>{t.mail}</dt>
              <dd>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </dd>
            </div>
          )}
          {whatsapp && (
            <div>
              <dt>{t.whatsapp}</dt>
              <dd>
                <a href={whatsappAddress(whatsapp)} target="_blank" rel="noopener noreferrer">
                  <bdi>{whatsapp}</bdi>
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t.place(shop.goods)}</dt>
            <dd>
              {street && (
                <>
                  {street}
                  <br />
                </>
              )}
              {footerTexts.place(shop)}
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
