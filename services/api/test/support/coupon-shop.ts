import { randomUUID } from 'node:crypto';
import type { Coupon } from '@shop/contracts/coupons';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Shop } from './harness.ts';
import { type OrderReply, type StaffReply, customer, orderOf, prints } from './prints.ts';

/** Response of the calls on coupons, success or error. */
export type CouponReply = Required<ErrorBody> & {
  coupon: Coupon;
  coupons: Coupon[];
  total: number;
  discountAmount: number;
};

/** A shop whose shoppers and staff use coupons. */
export function couponShop(shop: Shop) {
  const staff = async <T = CouponReply>(method: string, path: string, body?: object) =>
    shop.http<T>(method, `/api/admin${path}`, body, await shop.staff());
  return {
    staff,
    /** Half off without conditions, unless more is said. */
    async coupon(more: object = {}): Promise<Coupon> {
      const form = { code: codeOf(), discountType: 'percentage', discountValue: 50, validUntil: null, ...more };
      const { status, body } = await staff('POST', '/coupons', form);
      if (status !== 201) throw new Error(`No coupon: ${body.message}`);
      return body.coupon;
    },
    read: async (code: string): Promise<Coupon | undefined> =>
      (await staff('GET', '/coupons?limit=100')).body.coupons.find((coupon) => coupon.code === code),
    /** Has a coupon end a minute ago, or as long ago as is said. */
    end: (id: string, ago = '1 minute') =>
      shop.db.dataSource.query('update coupons_coupon set valid_until = now() - $2::interval where id = $1', [id, ago]),
    validate: (code: unknown, orderTotal: unknown = 4499) =>
      shop.http<CouponReply>('POST', '/api/coupons/validate', { code, orderTotal }),
    /** An order of a shopper of its own, with this code. */
    order: (code: string | undefined, more: object = {}, key: string = randomUUID()) =>
      shop.http<OrderReply>(
        'POST',
        '/api/orders',
        orderOf(prints, {
          customerInfo: customer({ email: `${randomUUID()}@example.com` }),
          discountCode: code && { code },
          ...more,
        }),
        { 'idempotency-key': key },
      ),
    setStatus: (id: string, orderStatus: string) => staff<StaffReply>('PUT', `/orders/${id}`, { orderStatus }),
    orders: async (): Promise<number> => (await staff<StaffReply>('GET', '/orders?limit=1')).body.totalOrders,
  };
}

/** The sum of the cart that `order` sends. */
export const subtotal = prints[0].price * 2 + prints[1].price * 2;

/** The time in this many minutes. */
export const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** A code that no other coupon has. */
export const codeOf = (): string => `T-${randomUUID().slice(0, 13).toUpperCase()}`;
