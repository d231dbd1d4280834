import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx';
import { Layout } from '../features/layout/layout.tsx';

/** The frame of the shop's pages, with what follows the shopper from page to page. */
export const Shop = () => <Layout widgets={<RecentlyViewed />} />;
