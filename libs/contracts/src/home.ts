import { z } from 'zod';
import { AnswerLanguage } from './answer-language.ts';
import { CategoryName } from './answer-fields.ts';
import { Id, Timestamp, paging } from './fields.ts';
import { ProductCard } from './products.ts';
import { route } from './route.ts';

/** One category on the home page: its first products and how many it has in all. */
export const HomeGroup = z
  .object({
    category: CategoryName,
    total: z.int(),
    /** Its first products have a row of their own; else `products` has the first one only. */
    isRail: z.boolean().meta({ example: true }),
    products: z.array(ProductCard),
  })
  .meta({ id: 'HomeGroup' });
export type HomeGroup = z.infer<typeof HomeGroup>;

export const home = {
  groups: route({
    method: 'GET',
    path: '/home',
    access: 'public',
    summary: 'The home page: all categories, listed ones first, with up to 8 products of the first six',
    query: AnswerLanguage,
    response: z.object({ groups: z.array(HomeGroup) }),
  }),
  addresses: route({
    method: 'GET',
    path: '/addresses',
    access: 'public',
    summary:
      'What a sitemap lists: products on sale, oldest first, in parts of 10,000, with when they changed; active categories and artists',
    query: z.object({ part: paging(1).page }),
    response: z.object({
      products: z.array(
        z.object({
          _id: Id,
          changedAt: Timestamp,
          image: z.string().nullable().meta({ example: '/media/products/a1b2c3-1200.jpg' }),
        }),
      ),
      categories: z.array(z.string()).meta({ example: ['Places'] }),
      /** Slugs of the artists with products on sale. */
      artists: z.array(z.string()).meta({ example: ['zainab-qureshi'] }),
      /** Number of sitemap parts. */
      parts: z.int(),
    }),
  }),
};
