import { Button } from '@shop/ui/button';
import * as card from '../../components/card.module.css';
import { isInstalled, useInstall } from './install-prompt.ts';
import * as styles from './notifications.module.css';
import { isIPhonePage } from './push-device.ts';
import { alertTexts } from './texts.ts';

const words = alertTexts.install;

/** Installs the back office as an app: a button where the browser offers one, otherwise instructions. */
export function InstallCard() {
  const install = useInstall();
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="alerts-install">
      <h2 id="alerts-install">{words.heading}</h2>
      {isInstalled() ? <p>{words.installed}</p> : <HowTo install={install} />}
    </section>
  );
}

function HowTo({ install }: { install: (() => void) | null }) {
  return (
    <>
      <p>{words.text}</p>
      {install && (
        <div className={card.answers}>
          <Button onClick={install}>{words.button}</Button>
        </div>
      )}
      {!install && isIPhonePage() && (
        <ol className={styles.steps}>
          {words.iPhone.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {!install && !isIPhonePage() && <p className={styles.hint}>{words.menu}</p>}
    </>
  );
}
