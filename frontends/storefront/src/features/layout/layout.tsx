import { call } from '@shop/contracts/client';
import { LiveRegion } from '@shop/ui/live-region';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData } from '@shop/ui/router';
import { SkipLink } from '@shop/ui/skip-link';
import { Toaster } from '@shop/ui/toast';
import type { ReactNode } from 'react';
import { apiBase } from '../../request.ts';
import { texts } from '../../texts.ts';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';
import { Header } from './header.tsx';
import * as styles from './layout.module.css';

/** Names of the categories for menu and footer; a shop whose list cannot be read still opens. */
export async function loader(args: LoaderFunctionArgs) {
  const { categories } = await call(apiBase(args), 'GET /categories', { query: {} }).catch(() => ({ categories: [] }));
  return { categories: categories.map(({ name }) => name), year: new Date().getFullYear() };
}

/** The frame around every page of the shop. */
export function Layout({ children }: { children?: ReactNode }) {
  const known = useLoaderData<typeof loader>() as Awaited<ReturnType<typeof loader>> | undefined;
  const { categories, year } = known ?? { categories: [], year: new Date().getFullYear() };
  return (
    <CartProvider>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <AnnouncementBar />
      <Header categories={categories} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
      </main>
      <Footer categories={categories} year={year} />
      <BottomBar />
      <CartDrawer />
      <Toaster closeLabel={texts.close} />
      <LiveRegion />
      <FocusOnArrival />
      <ScrollRestoration />
    </CartProvider>
  );
}
