import { LiveRegion } from '@shop/ui/live-region';
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from '@shop/ui/router';
import { SkipLink } from '@shop/ui/skip-link';
import { Toaster } from '@shop/ui/toast';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { Footer } from './footer.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import * as styles from './layout.module.css';
import type { loader } from './shop-data.ts';

/** The frame around every page of the shop. At checkout it shrinks: nothing there leads elsewhere. */
export function Layout({ children, widgets }: { children?: ReactNode; widgets?: ReactNode }) {
  const { categories, year } = useLoaderData<typeof loader>();
  const isCheckout = useLocation().pathname === '/checkout';
  return (
    <CartProvider>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <LoadingBar />
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <AnnouncementBar />
          <Header categories={categories} />
        </>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
        {!isCheckout && widgets}
      </main>
      {!isCheckout && (
        <>
          <Footer categories={categories} year={year} />
          <BottomBar />
        </>
      )}
      <CartDrawer />
      <Toaster closeLabel={texts.close} />
      <LiveRegion />
      <FocusOnArrival />
      <ScrollRestoration />
    </CartProvider>
  );
}
