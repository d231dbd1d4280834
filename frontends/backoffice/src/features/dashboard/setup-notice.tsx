import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { dashboardTexts as words } from './texts.ts';
import * as styles from './setup-notice.module.css';

/** What a shop that is open to the public still lacks; nothing when all is set. */
export function SetupNotice({ missing }: { missing: ResponseOf<typeof dashboard.read>['setup'] }) {
  if (missing.length === 0) return null;
  return (
    <section className={styles.notice} aria-labelledby="setup-title">
      <h2 id="setup-title">{words.setup}</h2>
      <p>{words.setupHint}</p>
      <ul>
        {missing.map(({ variable, message }) => (
          <li key={variable}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
