import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx';
import { Layout } from '../features/layout/layout.tsx';
import { SlimLayout } from '../features/layout/slim-layout.tsx';
import { Visit } from '../features/visits/visit.tsx';

/** The frame of the shop's pages, with what follows the shopper from page to page. */
export const Shop = () => (
  <>
    <Layout widgets={<RecentlyViewed />} />
    <Visit />
  </>
);

/** The frame of the payment pages, where a visit goes on. */
export const Slim = () => (
  <>
    <SlimLayout />
    <Visit />
  </>
);
