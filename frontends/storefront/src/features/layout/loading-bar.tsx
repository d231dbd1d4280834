import { useNavigation } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import * as styles from './loading-bar.module.css';

// Above an open cart, too, where browsers can; others complain of the attribute.
function standAbove(bar: HTMLProgressElement | null): void {
  if (!bar?.showPopover) return;
  bar.popover = 'manual';
  bar.showPopover();
}

/** Says that the next page is on its way: on a slow network the one that was left stands there for seconds. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return <progress ref={standAbove} className={styles.bar} aria-label={texts.loadingPage} />;
}
