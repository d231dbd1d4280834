import { Icon } from '@shop/ui/icon';
import { useOpenUntilNavigation } from '@shop/ui/open-until-navigation';
import { useLocation } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../language.ts';
import { headerTexts } from './texts.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { openCart } from '../cart/cart-store.ts';
import { CategoryNav } from './category-nav.tsx';
import * as styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SearchForm } from './search-form.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Logo, search, categories and cart. On phones search and navigation unfold. */
export function Header({ categories }: { categories: readonly string[] }) {
  const { count } = useCart();
  const { key, pathname } = useLocation();
  const [asked, setAsked] = useState<{ at: string; open: boolean } | null>(null);
  // The list of prints has its search field open, so that phones can search it before or without scripts.
  const searching = asked?.at === key ? asked.open : pathname === '/products';
  const setSearching = (open: boolean) => setAsked({ at: key, open });
  const [menu, setMenu] = useOpenUntilNavigation();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    // Its top leaves the screen by a pixel once it sticks.
    const watch = new IntersectionObserver(
      ([entry]) => bar.current?.toggleAttribute('data-stuck', entry?.intersectionRatio !== 1),
      {
        threshold: 1,
        rootMargin: '-1px 0px 0px',
      },
    );
    if (bar.current) watch.observe(bar.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (asked?.open) input.current?.focus();
  }, [asked]);

  return (
    <header ref={bar} className={styles.header}>
      <OfflineBanner />
      <div className={styles.row}>
        <div className={styles.start}>
          <a
            className={styles.menu}
            href="#links"
            role="button"
            aria-haspopup="dialog"
            aria-label={headerTexts.openMenu}
            onClick={(event) => {
              event.preventDefault();
              setMenu(true);
            }}
          >
            <Icon name="menu" size={26} />
          </a>
          <LanguageSwitch className={styles.language} />
        </div>
        <Logo />
        <CategoryNav categories={categories} />
        <div className={styles.wideSearch}>
          <SearchForm id="search-wide" />
        </div>
        <div className={styles.tools}>
          <a
            ref={opener}
            className={styles.searchToggle}
            href={hrefOf('/products')}
            role="button"
            aria-expanded={searching}
            aria-controls="search-panel"
            aria-label={searching ? headerTexts.closeSearch : headerTexts.openSearch}
            onClick={(event) => {
              event.preventDefault();
              setSearching(!searching);
            }}
          >
            <Icon name={searching ? 'close' : 'search'} size={24} />
          </a>
          <LanguageSwitch className={`${styles.language} ${styles.wide}`} />
          <WhatsAppLink className={styles.chat} />
          <button
            type="button"
            className={styles.cart}
            aria-haspopup="dialog"
            aria-label={headerTexts.cart(count)}
            onClick={openCart}
          >
            <Icon name="bag" size={26} />
            {count > 0 && (
              <span className={styles.badge} key={count} aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        </div>
      </div>
      <div
        id="search-panel"
        className={styles.searchPanel}
        hidden={!searching}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setSearching(false);
          opener.current?.focus();
        }}
      >
        <SearchForm id="search-narrow" inputRef={input} />
      </div>
      <div className={styles.edge}>
        <ScallopEdge ink="anar" />
      </div>
      <MobileMenu open={menu} onClose={() => setMenu(false)} categories={categories} />
    </header>
  );
}
