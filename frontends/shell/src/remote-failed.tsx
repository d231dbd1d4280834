import type { HostTexts } from './page-config.ts';
import { hostTexts } from './texts.ts';
import * as styles from './remote-failed.module.css';

/** Page in place of a remote that cannot be loaded or has crashed. */
export function RemoteFailed({ words = hostTexts }: { words?: HostTexts }) {
  return (
    <main className={styles.page}>
      <title>{words.failed.title}</title>
      <h1>{words.failed.title}</h1>
      <p>{words.failed.text}</p>
      <button type="button" className={styles.retry} onClick={() => location.reload()}>
        {words.retry}
      </button>
    </main>
  );
}
