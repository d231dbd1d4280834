import { z } from 'zod';
import { Message } from './answer-fields.ts';
import { route } from './route.ts';

/** Something of the demo that is not removed, because it belongs to the owner or to a real order by now. */
export const KeptDemo = z
  .object({
    kind: z.enum(['product', 'category', 'artist', 'coupon']),
    name: z.string().meta({ example: 'Gul-e-Safar' }),
    /**
     * `edited`: the owner gave it other words, prices or pictures, and it stays as it is. `ordered`: a real order holds
     * it; the product becomes a draft, the coupon is switched off. `used`: a product of the owner is in the category, or by
     * the artist.
     */
    reason: z.enum(['edited', 'ordered', 'used']),
  })
  .meta({ id: 'KeptDemo' });
export type KeptDemo = z.infer<typeof KeptDemo>;

/** Numbers of removed parts of the demo. A file is one picture file, such as one width of a photo. */
export const RemovedDemo = z
  .object({
    products: z.int().meta({ example: 27 }),
    categories: z.int(),
    coupons: z.int(),
    orders: z.int(),
    receipts: z.int().meta({ example: 38 }),
    reviews: z.int().meta({ example: 46 }),
    files: z.int().meta({ example: 864 }),
  })
  .meta({ id: 'RemovedDemo' });
export type RemovedDemo = z.infer<typeof RemovedDemo>;

const removal = { removed: RemovedDemo, kept: z.array(KeptDemo) };

export const demo = {
  preview: route({
    method: 'GET',
    path: '/admin/demo',
    access: 'staff',
    permission: 'demo.remove',
    summary: 'What removing the demo would remove and keep; nothing changes',
    response: z.object({ ...removal }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/demo',
    access: 'staff',
    permission: 'demo.remove',
    summary:
      'Removes what the demo created: products, categories, artists, coupons, and orders with their receipts and reviews. Files and figures follow within seconds',
    response: z.object({ message: Message, ...removal }),
  }),
};
