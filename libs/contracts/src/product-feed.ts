import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { Product } from './products.ts';
import { route } from './route.ts';

/** A product as feeds list it, at the prices of this moment. */
export const FeedProduct = Product.pick({
  _id: true,
  name: true,
  description: true,
  category: true,
  sizes: true,
  inStock: true,
  paper: true,
  weightGrams: true,
})
  .extend({
    /** The largest JPEG of each picture. */
    images: z.array(z.string()).meta({ example: ['/media/products/a1b2c3-1200.jpg'] }),
    /** The sale by which prices are reduced; null: none is. */
    sale: z.object({ startsAt: Timestamp, endsAt: Timestamp }).nullable(),
  })
  .meta({ id: 'FeedProduct' });
export type FeedProduct = z.infer<typeof FeedProduct>;

export const productFeed = {
  part: route({
    method: 'GET',
    path: '/feed',
    access: 'public',
    summary: 'Products that a feed lists: on sale and with a picture, oldest first, 500 at a time',
    query: z.object({
      after: Id.optional().meta({
        description: 'The last product of the part before; without it, the first part',
        example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e',
      }),
    }),
    response: z.object({
      products: z.array(FeedProduct),
      /** The last product of this part, which the next part comes after; null: this is the last part. */
      next: Id.nullable(),
    }),
  }),
};
