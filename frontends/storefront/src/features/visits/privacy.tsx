import type { PixelSettings } from '@shop/contracts/settings/pixels-area';
import { useAboveBars } from '@shop/ui/above-bars';
import { isTrackingUnwanted } from '@shop/ui/beacon';
import { Button } from '@shop/ui/button';
import { lazyPart } from '@shop/ui/lazy-part';
import { useLocation } from '@shop/ui/router';
import { useEffect, useState } from 'react';
import { servicesOf } from '../../pixel-services.ts';
import { type PrivacyChoice, choosePrivacy, privacyChoice } from './privacy-choice.ts';
import * as styles from './privacy.module.css';
import { privacyTexts as t } from './texts.ts';

// Nothing of it is loaded without consent.
const Pixels = lazyPart(async () => (await import('./pixels.tsx')).Pixels);

interface PrivacyProps {
  ids: PixelSettings;
  /** On the pages of payment, where nobody is asked. */
  isSlim: boolean;
}

/** Asks once whether pixels may be loaded, and again when the footer's link is followed. */
export function Privacy({ ids, isSlim }: PrivacyProps) {
  const [choice, setChoice] = useState(privacyChoice);
  const [isAsking, setAsking] = useState(choice === null);
  const place = useLocation();
  const isShown = isAsking && !isSlim && place.pathname !== '/checkout';
  const bar = useAboveBars(isShown || undefined);
  useEffect(() => {
    // The footer leads there. A press before this code was loaded counts, too.
    if (place.hash === '#privacy') setAsking(true);
  }, [place]);
  const choose = (next: PrivacyChoice) => {
    choosePrivacy(next);
    setChoice(next);
    setAsking(false);
  };
  const button = (label: string, onClick: () => void) => (
    <Button compact variant="ghost" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {choice === 'accepted' && <Pixels ids={ids} />}
      {isShown && (
        <section ref={bar} className={styles.bar} aria-label={t.title}>
          <p>{isTrackingUnwanted() ? t.unwanted : t.ask(servicesOf(ids))}</p>
          <div className={styles.choices}>
            {isTrackingUnwanted() ? (
              button(t.close, () => setAsking(false))
            ) : (
              <>
                {button(t.refuse, () => choose('refused'))}
                {button(t.accept, () => choose('accepted'))}
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
}
