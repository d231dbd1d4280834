import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Review, StaffReview, StarCounts } from '@shop/contracts/reviews';
import sharp from 'sharp';
import { entities } from '../../src/platform/database/database.ts';
import type { Shop } from './harness.ts';
import { type OrderReply, type Print, customer, orderOf } from './prints.ts';

/** Response of the calls on reviews, success or error. */
export type ReviewReply = Required<ErrorBody> & {
  reviews: StaffReview[];
  review: StaffReview & Review;
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  average: number;
  starCounts: StarCounts;
  counts: { all: number; pending: number; approved: number; rejected: number };
  eligible: boolean;
};

/** An order of these prints by a customer of its own: its number and e-mail. */
export async function ordered(shop: Shop, prints: readonly Print[]) {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await shop.http<OrderReply>(
    'POST',
    '/api/orders',
    orderOf(prints, { customerInfo: customer({ email }) }),
    { 'idempotency-key': randomUUID() },
  );
  if (status !== 201) throw new Error(body.message);
  return { _id: body.order._id, orderNumber: body.order.orderNumber, email };
}
export type Ordered = Awaited<ReturnType<typeof ordered>>;

/** The fields of a fitting review. */
export const reviewOf = (
  { orderNumber, email }: Ordered,
  print: Print,
  more: Readonly<Record<string, string | undefined>> = {},
) => ({
  productId: print.id,
  customerName: 'Ayesha Khan',
  customerEmail: email,
  orderNumber,
  rating: '4',
  comment: 'The red is even deeper than on the screen.',
  ...more,
});

/** Sends a review as the form does; a field that is undefined is left out. */
export function write(
  shop: Shop,
  fields: Readonly<Record<string, string | undefined>>,
  photos: readonly Uint8Array[] = [],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value);
  }
  // The name and the type that a client gives a file mean nothing.
  for (const bytes of photos) {
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), '../../a"\r\nb.svg');
  }
  return shop.http<ReviewReply>('POST', '/api/reviews', form, headers);
}

/** A small photo as a phone takes it: with the place where it was taken. */
export const photo = (width = 60) =>
  sharp({ create: { width, height: 80, channels: 3, background: '#c05a2b' } })
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A staff call on reviews. */
export const staffCall = async (shop: Shop, method: string, path: string, body?: unknown) =>
  shop.http<ReviewReply>(method, `/api/reviews${path}`, body, await shop.staff());

/** Calls on reviews by shoppers and staff. */
export const reviewCalls = (shop: () => Shop) => ({
  get: (path: string) => shop().http<ReviewReply>('GET', `/api/reviews${path}`),
  staff: (method: string, path: string, body?: unknown) => staffCall(shop(), method, path, body),
  decide: (id: string, isApproved: unknown) => staffCall(shop(), 'PUT', `/${id}/status`, { isApproved }),
});

/** Writes a review of its own order and answers its id. */
export async function written(
  shop: Shop,
  print: Print,
  more: Readonly<Record<string, string | undefined>> = {},
  photos: readonly Uint8Array[] = [],
) {
  const order = await ordered(shop, [print]);
  const { status, body } = await write(shop, reviewOf(order, print, more), photos);
  if (status !== 201) throw new Error(body.message);
  const { body: list } = await staffCall(shop, 'GET', '/admin?status=pending&limit=1');
  const [review] = list.reviews;
  if (review?.orderNumber !== order.orderNumber) throw new Error('The newest pending review is another one');
  return { ...order, reviewId: review._id };
}

/** Every file that the shop has stored. */
export const storedFiles = ({ config }: Shop): string[] => globSync('**/*.*', { cwd: join(config.dataDir, 'files') });

/** Returns the status and the message of a response. */
export const refused = ({ status, body }: { status: number; body: ReviewReply }) => [status, body.message];

/** Puts another print on sale. */
export async function sell({ db }: Shop, name: string): Promise<Print> {
  const [product]: { id: string }[] = await db.transaction((tx) =>
    entities(tx).query(
      `insert into catalog_product (name, description, sizes, mat)
       values ($1, $1, '[{"name": "Small", "price": 1000, "originalPrice": null}]', '#f5f4ec') returning id`,
      [name],
    ),
  );
  return { id: product?.id ?? '', name, price: 1000 };
}
