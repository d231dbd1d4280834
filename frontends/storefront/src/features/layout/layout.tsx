import { call } from '@shop/contracts/client';
import { LiveRegion } from '@shop/ui/live-region';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData, useRouteLoaderData } from '@shop/ui/router';
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
import { LoadingBar } from './loading-bar.tsx';
import * as styles from './layout.module.css';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Names of the categories and how to reach the shop; a shop that cannot read them still opens. */
export async function loader(args: LoaderFunctionArgs) {
  const base = apiBase(args);
  const [{ categories }, { contacts }] = await Promise.all([
    call(base, 'GET /categories', { query: {} }).catch(() => ({ categories: [] })),
    call(base, 'GET /contacts', {}).catch(() => ({ contacts: null })),
  ]);
  return { categories: categories.map(({ name }) => name), contacts, year: new Date().getFullYear() };
}

type ShopData = Awaited<ReturnType<typeof loader>>;

/** How to reach the shop, for any of its pages; null where that could not be read. */
export const useContacts = (): ShopData['contacts'] =>
  (useRouteLoaderData('shop') as ShopData | undefined)?.contacts ?? null;

/** The frame around every page of the shop. */
export function Layout({ children, widgets }: { children?: ReactNode; widgets?: ReactNode }) {
  const known = useLoaderData<typeof loader>() as ShopData | undefined;
  const { categories, contacts, year } = known ?? { categories: [], contacts: null, year: new Date().getFullYear() };
  return (
    <CartProvider>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <LoadingBar />
      <AnnouncementBar />
      <Header categories={categories} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
        {widgets}
      </main>
      <Footer categories={categories} contacts={contacts} year={year} />
      {contacts && <WhatsAppButton number={contacts.whatsapp} />}
      <BottomBar />
      <CartDrawer />
      <Toaster closeLabel={texts.close} />
      <LiveRegion />
      <FocusOnArrival />
      <ScrollRestoration />
    </CartProvider>
  );
}
