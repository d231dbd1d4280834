import { categoryPath } from '@shop/contracts/shop';
import { useBackCloses } from '@shop/ui/back-closes';
import { Sheet } from '@shop/ui/dialog';
import { Link } from '@shop/ui/router';
import { useCategoryTitle } from '../../category-title.ts';
import { texts } from '../../texts.ts';
import { headerTexts } from './texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { mainLinks } from './links.ts';
import * as styles from './mobile-menu.module.css';

/** Categories and navigation as a sheet. Its links do not close it: closing goes back in the history, against the navigation. */
export function MobileMenu({
  open,
  onClose,
  categories,
}: {
  open: boolean;
  onClose: () => void;
  categories: readonly string[];
}) {
  const titleOf = useCategoryTitle();
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={headerTexts.menu} closeLabel={texts.close}>
      {open && (
        <nav aria-label={headerTexts.menu} className={styles.menu}>
          <ul className={styles.categories}>
            {categories.map((name) => (
              <li key={name}>
                <Link to={categoryPath(name)} replace>
                  {titleOf(name)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/products" replace>
                {texts.nav.all}
              </Link>
            </li>
          </ul>
          <ul className={styles.links}>
            <li>
              <LanguageSwitch />
            </li>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} replace>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Sheet>
  );
}
