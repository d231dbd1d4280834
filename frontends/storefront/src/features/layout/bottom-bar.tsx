import { Icon } from '@shop/ui/icon';
import { Link, NavLink, useLocation } from '@shop/ui/router';
import { bottomBarTexts, whatsappTexts } from './texts.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { openCart } from '../cart/cart-store.ts';
import * as styles from './bottom-bar.module.css';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** The thumb's navigation on phones. */
export function BottomBar() {
  const { count } = useCart();
  // The same page has two addresses.
  const { pathname } = useLocation();
  const isTracking = /^\/(order-tracking|track-order)(\/|$)/.test(pathname);
  // A product's page has its own bar there, to buy.
  if (pathname.startsWith('/product/')) return null;
  const { label, home, track, contact, cart } = bottomBarTexts;
  return (
    <nav className={styles.bar} aria-label={label}>
      <NavLink to="/" end className={styles.place}>
        <Icon name="home" />
        {home}
      </NavLink>
      <Link to="/order-tracking" className={styles.place} aria-current={isTracking ? 'page' : undefined}>
        <Icon name="truck" />
        {track}
      </Link>
      <NavLink to="/contact" className={styles.place}>
        <Icon name="mail" />
        {contact}
      </NavLink>
      <WhatsAppLink className={styles.place}>{whatsappTexts.label}</WhatsAppLink>
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={openCart}>
        <span className={styles.bag}>
          <Icon name="bag" />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
        {cart}
      </button>
    </nav>
  );
}
