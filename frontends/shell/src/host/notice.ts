import * as styles from '../remote-failed.module.css';
import { words } from './page.ts';

/** Says at the foot of a readable page that its scripts did not come, with Retry. */
export function showNotice(): void {
  const notice = document.createElement('div');
  notice.className = String(styles.notice);
  notice.setAttribute('role', 'alert');
  const sentence = document.createElement('p');
  sentence.textContent = words.partly;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = String(styles.retry);
  retry.textContent = words.retry;
  retry.addEventListener('click', () => location.reload());
  notice.append(sentence, retry);
  document.body.append(notice);
}
