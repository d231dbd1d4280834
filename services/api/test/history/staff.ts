import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import type { Rng } from '../../src/demo/rng.ts';
import { pictures } from './files.ts';
import { type Act, type Asking, type SeenCoupon, type SeenOption, type Model, anyOf, formOf } from './model.ts';

/** Moves an order on, cancels it or takes it up again; sometimes with a version that was read long ago. */
const moveOrder: Act = async (ask, world, rng) => {
  const { id } = anyOf(rng, world.orders);
  const body = {
    orderStatus: rng.chance(0.3) ? 'cancelled' : anyOf(rng, ORDER_STATUSES),
    ...(rng.chance(0.05) ? { version: 1 } : {}),
    ...(rng.chance(0.1)
      ? { trackingNumber: `7${String(rng.next()).replace(/\D/g, '').slice(0, 10)}1`, courier: 'TCS' }
      : {}),
  };
  await ask('PUT', `/api/admin/orders/${id}`, { body, staff: true });
  return undefined;
};

/** Sets how the payment of an order stands, and in half of the cases where the order is. */
const setPayment: Act = async (ask, world, rng) => {
  const { id } = anyOf(rng, world.orders);
  const body = {
    paymentStatus: anyOf(rng, PAYMENT_STATUSES),
    ...(rng.chance(0.5) ? { orderStatus: anyOf(rng, ORDER_STATUSES), notes: 'Both at once' } : {}),
  };
  await ask('PUT', `/api/admin/orders/${id}`, { body, staff: true });
  return undefined;
};

/** Confirms the payment of an order from its own screen, mostly of one that has a proof waiting. */
const confirmPayment: Act = async (ask, world, rng) => {
  const waiting = await proofs(ask, 'pending');
  const orderId = waiting.length && rng.chance(0.8) ? anyOf(rng, waiting).order._id : anyOf(rng, world.orders).id;
  const body = { adminNotes: 'Seen on the account' };
  await ask('PATCH', `/api/admin/orders/${orderId}/confirm-payment`, { body, staff: true });
  return undefined;
};

/** Decides one of the proofs that are shown, some by two people at once who disagree. */
const decideProof: Act = async (ask, _world, rng) => {
  const shown = await proofs(ask, rng.chance(0.9) ? 'pending' : 'all');
  if (shown.length === 0) return undefined;
  const { _id } = anyOf(rng, shown);
  const isVerified = rng.chance(0.5);
  const decide = (decision: boolean) => {
    const body = { isVerified: decision, notes: 'Looked at it' };
    return ask('PUT', `/api/payments/admin/verify/${_id}`, { body, staff: true });
  };
  if (!rng.chance(0.2)) await decide(isVerified);
  else {
    const answered = await Promise.all([decide(true), decide(false)]);
    if (answered.every(({ status }) => status === 200)) throw new Error(`Proof ${_id} was verified and rejected`);
  }
  return undefined;
};

async function proofs(ask: Asking, status: string) {
  const path = `/api/payments/admin/verifications?limit=30&status=${status}`;
  const { body } = await ask<{ payments: { _id: string; order: { _id: string } }[] }>('GET', path, { staff: true });
  return body.payments;
}

/** Puts one of the shown reviews into another state. */
const moderateReview: Act = async (ask, _world, rng) => {
  const id = await anyReview(ask, rng, rng.chance(0.7) ? 'pending' : 'all');
  const isApproved = rng.weighted([
    [true, 7],
    [false, 2],
    [null, 1],
  ] as const);
  if (id) await ask('PUT', `/api/reviews/${id}/status`, { body: { isApproved }, staff: true });
  return undefined;
};

const deleteReview: Act = async (ask, _world, rng) => {
  const id = await anyReview(ask, rng, 'all');
  if (id) await ask('DELETE', `/api/reviews/${id}`, { staff: true });
  return undefined;
};

async function anyReview(ask: Asking, rng: Rng, status: string): Promise<string | undefined> {
  const { body } = await ask<{ reviews: { _id: string }[] }>('GET', `/api/reviews/admin?status=${status}`, {
    staff: true,
  });
  return body.reviews.length ? anyOf(rng, body.reviews)._id : undefined;
}

type ProductReply = { product: { _id: string; sizes: { name: string; price: number }[] } };
const productForm = (rng: Rng, category: string) => ({
  name: `Print ${Math.floor(rng.range(1, 1000))}`,
  description: 'Ink on cotton paper',
  category,
  sizes: JSON.stringify(
    ['Small', 'Large'].map((name) => ({ name, price: Math.floor(rng.range(50_000, 400_000)) / 100 })),
  ),
  inStock: String(rng.chance(0.9)),
});

/** A frame and a mat, one of them, or neither; some of the names change with an edit, and so do the prices. */
const anyOptions = (rng: Rng): SeenOption[] =>
  (['frame', 'mat'] as const).flatMap((group) =>
    rng.chance(0.5)
      ? [{ group, name: anyOf(rng, ['Black wood', 'Oak']), price: Math.floor(rng.range(0, 250_000)) / 100 }]
      : [],
  );
const optionsField = (options: readonly SeenOption[]) =>
  JSON.stringify(
    options.map(({ group, name, price }) => ({
      group,
      name,
      prices: ['Small', 'Large'].map((size) => ({ size, price })),
    })),
  );

/** Puts a product on sale, some with a picture. */
export const createProduct: Act = async (ask, world, rng) => {
  const options = anyOptions(rng);
  const fields = { ...productForm(rng, anyOf(rng, world.categories).name), options: optionsField(options) };
  const body = formOf(fields, rng.chance(0.3) ? [['images', anyOf(rng, pictures), 'print.png']] : []);
  const reply = await ask<ProductReply>('POST', '/api/products', { body, staff: true });
  return () => {
    const { _id: id, sizes } = reply.body.product;
    world.products.push({ id, sizes, options });
  };
};

/** Changes a product's prices, category and pictures. */
const editProduct: Act = async (ask, world, rng) => {
  const seen = anyOf(rng, world.products);
  const fields: Record<string, string> = productForm(rng, anyOf(rng, world.categories).name);
  if (rng.chance(0.3)) fields['keepImages'] = '[]';
  const options = rng.chance(0.5) ? anyOptions(rng) : seen.options;
  if (options !== seen.options) fields['options'] = optionsField(options);
  const body = formOf(fields, rng.chance(0.2) ? [['images', anyOf(rng, pictures), 'print.png']] : []);
  const reply = await ask<ProductReply>('PUT', `/api/products/${seen.id}`, { body, staff: true });
  return () => {
    if (reply.status !== 200) return;
    seen.sizes = reply.body.product.sizes;
    seen.options = options;
  };
};

/** Says what a size costs the shop, or that this is not known any more. */
const setCost: Act = async (ask, world, rng) => {
  const { id, sizes } = anyOf(rng, world.products);
  const costPrice = rng.chance(0.8) ? Math.floor(rng.range(10_000, 90_000)) / 100 : null;
  const rows = [{ _id: `${id}/${anyOf(rng, sizes).name.toLowerCase()}`, costPrice }];
  await ask('PATCH', '/api/admin/stock', { body: { rows }, staff: true, key: `cost-${rng.next()}` });
  return undefined;
};

/** Takes a product off sale; some still have it in their cart. */
const deleteProduct: Act = async (ask, world, rng) => {
  const gone = anyOf(rng, world.products);
  await ask('DELETE', `/api/products/${gone.id}`, { staff: true });
  return () => {
    if (rng.chance(0.8)) world.products = world.products.filter((each) => each !== gone);
  };
};

type CategoryReply = { category: { _id: string; name: string } };

export const createCategory: Act = async (ask, world, rng) => {
  const body = { name: `Category ${Math.floor(rng.range(1, 60))}`, sortOrder: Math.floor(rng.range(0, 9)) };
  const { status, body: reply } = await ask<CategoryReply>('POST', '/api/categories', { body, staff: true });
  return () => {
    if (status === 201) world.categories.push({ id: reply.category._id, name: reply.category.name });
  };
};

/** Gives a category another name, which its products take over; sometimes one that is taken. */
const renameCategory: Act = async (ask, world, rng) => {
  const seen = anyOf(rng, world.categories);
  const body = { name: `Category ${Math.floor(rng.range(1, 60))}`, isActive: rng.chance(0.8) };
  const { status, body: reply } = await ask<CategoryReply>('PUT', `/api/categories/${seen.id}`, { body, staff: true });
  return () => {
    if (status === 200) seen.name = reply.category.name;
  };
};

type CouponReply = { coupon: { _id: string } };

/** Makes a coupon of this form. */
export const createCoupon =
  (form: SeenCoupon['form']): Act =>
  async (ask, world) => {
    const { body } = await ask<CouponReply>('POST', '/api/admin/coupons', { body: form, staff: true });
    return () => world.coupons.push({ id: body.coupon._id, form });
  };

/** Without the one of few uses: that it was used up must come about in every history. */
const changeable = ({ coupons }: Model) => coupons.filter(({ form }) => form.usageLimit !== 5);

const toggleCoupon: Act = async (ask, world, rng) => {
  const { id } = anyOf(rng, changeable(world));
  await ask('PATCH', `/api/admin/coupons/${id}/toggle`, { body: { isActive: rng.chance(0.75) }, staff: true });
  return undefined;
};

/** Changes how often a coupon can be used, to less than it was used already too. */
const limitCoupon: Act = async (ask, world, rng) => {
  const { id, form } = anyOf(rng, changeable(world));
  const usageLimit = rng.chance(0.3) ? null : Math.floor(rng.range(1, 80));
  await ask('PUT', `/api/admin/coupons/${id}`, { body: { ...form, usageLimit }, staff: true });
  return undefined;
};

/** Acts of staff, with their weights. */
export const staffsActs: readonly (readonly [string, Act, number])[] = [
  ['move an order', moveOrder, 18],
  ['set a payment', setPayment, 5],
  ['confirm a payment', confirmPayment, 3],
  ['decide a proof', decideProof, 6],
  ['moderate a review', moderateReview, 9],
  ['delete a review', deleteReview, 1.5],
  ['create a product', createProduct, 1.5],
  ['edit a product', editProduct, 3],
  ['set a cost', setCost, 4],
  ['delete a product', deleteProduct, 0.7],
  ['create a category', createCategory, 1],
  ['rename a category', renameCategory, 1.5],
  ['toggle a coupon', toggleCoupon, 2],
  ['limit a coupon', limitCoupon, 1],
];
