import * as styles from '../remote-failed.module.css';
import { texts } from '../texts.ts';

/** Says at the foot of a readable page that its scripts did not come, with Retry. */
export function showNotice(): void {
  const notice = document.createElement('div');
  notice.className = String(styles.notice);
  notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = texts.partly;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = String(styles.retry);
  retry.textContent = texts.retry;
  retry.addEventListener('click', () => location.reload());
  notice.append(words, retry);
  document.body.append(notice);
}
