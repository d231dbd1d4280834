import { texts } from './texts.ts';
import * as styles from './remote-failed.module.css';

/** Page in place of a remote that cannot be loaded or has crashed. */
export function RemoteFailed() {
  return (
    <main className={styles.page}>
      <title>{texts.failed.title}</title>
      <h1>{texts.failed.title}</h1>
      <p>{texts.failed.text}</p>
      <button type="button" className={styles.retry} onClick={() => location.reload()}>
        {texts.retry}
      </button>
    </main>
  );
}
