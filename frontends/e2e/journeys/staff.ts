import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '@shop/contracts/client';
import type { Coupon } from '@shop/contracts/coupons';
import type { Product } from '@shop/contracts/products';

const { ADMIN_PASSWORD, SHOP_DATA_DIR } = process.env;
/** The password of the shop that is walked through. */
export const password = (): string =>
  ADMIN_PASSWORD ?? readFileSync(join(SHOP_DATA_DIR ?? '.data', 'secrets/admin-password'), 'utf8').trim();

let number = 0;
/** A word that no other test of this shop has used. */
export const unique = (word: string): string => `${word}-${Date.now().toString(36)}-${(number += 1)}`;

/** A tracking number of TCS that no other test of this shop has used. */
export const uniqueNumber = (): string => `77${String(Date.now()).slice(-7)}${String((number += 1)).padStart(3, '0')}`;

type Sizes = readonly { name: string; price: number; originalPrice?: number }[];

/** Staff at work over the API, to prepare what a shopper then meets. */
export class Staff {
  readonly #base: string;
  readonly #token: string;

  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** A print of its own for a test that changes it. */
  async addProduct(
    name: string,
    options: { sizes?: Sizes; pictures?: readonly Blob[]; description?: string; category?: string } = {},
  ): Promise<Product> {
    const form = this.#productForm(name, options.sizes ?? [{ name: 'Small', price: 1500 }]);
    if (options.description) form.set('description', options.description);
    if (options.category) form.set('category', options.category);
    for (const picture of options.pictures ?? []) form.append('images', picture, 'print.png');
    const input = { body: form as never };
    return (await call(this.#base, 'POST /products', input, { token: this.#token })).product;
  }

  async changeProduct({ _id, name }: Product, change: { sizes: Sizes; inStock?: boolean }): Promise<void> {
    const form = this.#productForm(name, change.sizes);
    if (change.inStock !== undefined) form.set('inStock', String(change.inStock));
    await call(this.#base, 'PUT /products/:id', { params: { id: _id }, body: form as never }, { token: this.#token });
  }

  #productForm(name: string, sizes: Sizes): FormData {
    const form = new FormData();
    form.set('name', name);
    form.set('description', 'Made for one test, and sold by nobody.');
    form.set('category', 'Limited Designs');
    form.set('sizes', JSON.stringify(sizes));
    return form;
  }

  async removeProduct({ _id }: Pick<Product, '_id'>): Promise<void> {
    await call(this.#base, 'DELETE /products/:id', { params: { id: _id } }, { token: this.#token });
  }

  /** A code that takes off `value` rupees. */
  async addCoupon(value: number, options: Partial<Coupon> = {}): Promise<string> {
    const code = unique('TEST').toUpperCase();
    const body = { code, discountType: 'fixed', discountValue: value, isActive: true, ...options } as const;
    await call(this.#base, 'POST /admin/coupons', { body }, { token: this.#token });
    return code;
  }

  async changeOrder(
    id: string,
    body: {
      orderStatus?: 'cancelled' | 'shipped' | 'delivered';
      paymentStatus?: 'paid' | 'refunded';
      courier?: string;
      trackingNumber?: string;
    },
  ): Promise<void> {
    await call(this.#base, 'PUT /admin/orders/:id', { params: { id }, body }, { token: this.#token });
  }

  /** Sets what delivery costs; what is not given gets its default. */
  setDelivery(values: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#saveArea('delivery', values);
  }

  /** Sets the rules for orders; what is not given gets its default. */
  setOrders(values: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#saveArea('orders', values);
  }

  /** Sets how shoppers pay; what is not given gets its default. */
  setPayments(values: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#saveArea('payments', values);
  }

  async #saveArea(area: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    const token = { token: this.#token };
    const params = { area };
    const { version } = await call(this.#base, 'GET /admin/settings/:area', { params }, token);
    await call(this.#base, 'PUT /admin/settings/:area', { params, body: { version, values } }, token);
  }

  /** Turns the pages in Urdu on or off. */
  async setUrdu(urdu: boolean): Promise<void> {
    const token = { token: this.#token };
    const params = { area: 'shop' } as const;
    const { version, values } = await call(this.#base, 'GET /admin/settings/:area', { params }, token);
    await call(
      this.#base,
      'PUT /admin/settings/:area',
      { params, body: { version, values: { ...values, urdu } } },
      token,
    );
  }

  /** Decides the proof that an order waits with. */
  async decideProof(orderNumber: string, isVerified: boolean, notes = ''): Promise<void> {
    const token = { token: this.#token };
    const query = { status: 'pending', limit: '100' } as const;
    const { payments } = await call(this.#base, 'GET /payments/admin/verifications', { query }, token);
    const id = payments.find(({ order }) => order.orderNumber === orderNumber)?._id ?? '';
    await call(this.#base, 'PUT /payments/admin/verify/:id', { params: { id }, body: { isVerified, notes } }, token);
  }

  /** Returns the number of receipts for the orders of an e-mail, among the first 100 of the list. */
  async proofsOf(email: string): Promise<number> {
    const query = { status: 'all', limit: '100' } as const;
    const { payments } = await call(this.#base, 'GET /payments/admin/verifications', { query }, { token: this.#token });
    return payments.filter(({ order }) => order.customerInfo.email === email).length;
  }

  async approveReview(comment: string): Promise<void> {
    const token = { token: this.#token };
    const query = { status: 'pending', limit: '100' } as const;
    const { reviews } = await call(this.#base, 'GET /reviews/admin', { query }, token);
    const id = reviews.find((review) => review.comment === comment)?._id ?? '';
    const input = { params: { id }, body: { isApproved: true } };
    await call(this.#base, 'PUT /reviews/:id/status', input, token);
  }

  /** Returns the id of an order by its number. */
  async idOf(orderNumber: string): Promise<string> {
    const query = { search: orderNumber };
    const { orders } = await call(this.#base, 'GET /admin/orders/find', { query }, { token: this.#token });
    return orders[0]?._id ?? '';
  }

  /** Returns the number of orders of an e-mail, among the first 100 of the list. */
  async ordersOf(email: string): Promise<number> {
    const { orders } = await call(this.#base, 'GET /admin/orders', { query: { limit: '100' } }, { token: this.#token });
    return orders.filter(({ customerInfo }) => customerInfo.email === email).length;
  }
}
