import { Link } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import { headerTexts } from './texts.ts';
import * as styles from './logo.module.css';

/** The shop's name as it is cut in lino; leads home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} dir="ltr" aria-label={headerTexts.logo}>
      {texts.shop.name}
      <span className={styles.dot} aria-hidden="true">
        .
      </span>
    </Link>
  );
}
