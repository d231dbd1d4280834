import { Link } from '@shop/ui/router';
import { useShop } from '../../shop.ts';
import { headerTexts } from './texts.ts';
import * as styles from './logo.module.css';

/** The shop's name as it is cut in lino, or its own picture; leads home. */
export function Logo() {
  const { name, logo } = useShop();
  return (
    <Link to="/" className={styles.logo} dir="ltr" aria-label={headerTexts.logo(name)}>
      {logo ? (
        <LogoPicture />
      ) : (
        <>
          {name}
          <span className={styles.dot} aria-hidden="true">
            .
          </span>
        </>
      )}
    </Link>
  );
}

/** The picture that the owner gave as logo, if any; it says the name. */
export function LogoPicture() {
  const { name, logo } = useShop();
  return logo && <img className={styles.picture} src={logo.url} alt={name} width={logo.width} height={logo.height} />;
}
