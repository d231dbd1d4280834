import { z } from 'zod';
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
};
