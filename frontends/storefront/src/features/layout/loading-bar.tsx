import { useNavigation } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import * as styles from './loading-bar.module.css';

/** Says that the next page is on its way: on a slow network the one that was left stands there for seconds. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <progress
      // Above an open cart, too, where browsers can.
      popover="manual"
      ref={(bar) => bar?.showPopover?.()}
      className={styles.bar}
      aria-label={texts.loadingPage}
    />
  );
}
