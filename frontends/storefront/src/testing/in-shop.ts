import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { type UserEvent, renderRoutes } from '@shop/testing/render-routes.tsx';
import type { ReactNode } from 'react';

/** Renders a part of a page in a shop that nobody has set up. */
export const renderInShop = (element: ReactNode): Promise<UserEvent> =>
  renderRoutes([{ id: 'shop', path: '/', loader: () => ({ shop: examplePublicShop }), element }], '/');
