import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { ProductCard } from './products.ts';
import { route } from './route.ts';

/** One category on the home page: its first products and how many it has in all. */
export const HomeGroup = z
  .object({ category: z.string(), total: z.int(), products: z.array(ProductCard) })
  .meta({ id: 'HomeGroup' });
export type HomeGroup = z.infer<typeof HomeGroup>;

export const home = {
  groups: route({
    method: 'GET',
    path: '/home',
    access: 'public',
    summary: 'The home page: up to 8 products of each category, listed categories first',
    response: z.object({ groups: z.array(HomeGroup) }),
  }),
  addresses: route({
    method: 'GET',
    path: '/addresses',
    access: 'public',
    summary: 'What a sitemap lists: products on sale, newest first, with when they changed, and active categories',
    response: z.object({
      products: z.array(z.object({ _id: Id, changedAt: Timestamp, image: z.string().nullable() })),
      categories: z.array(z.string()),
    }),
  }),
};
