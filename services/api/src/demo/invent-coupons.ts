import type { CouponForm } from '@shop/contracts/coupons';
import type { Product } from '@shop/contracts/products';
import { chance } from './chance.ts';
import type { InventedOrder } from './invented-order.ts';

const DAY = 86_400_000;

/** A coupon of the demo, when it was made, and how likely an order that may use it does. */
export interface InventedCoupon {
  at: Date;
  form: CouponForm;
  likely: number;
}

/** One coupon in each state that a coupon can be in. */
export function inventCoupons(now: Date): InventedCoupon[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const iso = (days: number) => before(days).toISOString();
  const coupon = (daysAgo: number, likely: number, form: Partial<CouponForm> & Pick<CouponForm, 'code'>) => ({
    at: before(daysAgo),
    likely,
    form: {
      discountType: 'percentage' as const,
      discountValue: 10,
      minimumOrderAmount: 0,
      maxDiscountAmount: null,
      usageLimit: null,
      validUntil: null,
      ...form,
    },
  });
  return [
    coupon(75, 0.8, {
      code: 'LAUNCH20',
      discountValue: 20,
      maxDiscountAmount: 1000,
      validUntil: iso(40),
      description: 'For the first weeks of the shop',
    }),
    coupon(70, 0.12, {
      code: 'WELCOME10',
      maxDiscountAmount: 500,
      description: '10% off, at most Rs 500',
    }),
    coupon(45, 0.4, {
      code: 'BIGWALL500',
      discountType: 'fixed',
      discountValue: 500,
      minimumOrderAmount: 5000,
      description: 'Rs 500 off from Rs 5,000 on',
    }),
    coupon(38, 0.5, {
      code: 'FIRST8',
      discountType: 'fixed',
      discountValue: 250,
      usageLimit: USES_OF_FIRST,
      description: 'For the first eight who find it',
    }),
    coupon(30, 0.08, {
      code: 'SHUKRIYA150',
      discountType: 'fixed',
      discountValue: 150,
      description: 'A thank-you inside every parcel',
    }),
    coupon(20, 0, {
      code: 'OLDPRICES',
      discountValue: 15,
      isActive: false,
      description: 'Taken back: the sale is over',
    }),
    coupon(3, 0, {
      code: 'EIDI12',
      discountValue: 12,
      maxDiscountAmount: 600,
      validFrom: iso(-14),
      validUntil: iso(-28),
      description: 'Begins in two weeks',
    }),
  ];
}

const USES_OF_FIRST = 8;

/** Gives codes to some of the orders, each to one that may use it at its moment; a limited one is used up. */
export function useCoupons(orders: readonly InventedOrder[], products: readonly Product[], now: Date): void {
  const luck = chance('coupons of the demo shop');
  const left = inventCoupons(now).map((coupon) => ({ ...coupon, uses: coupon.form.usageLimit ?? Infinity }));
  for (const order of orders) {
    const isKept = !order.steps.some((step) => 'update' in step && step.update.orderStatus === 'cancelled');
    const subtotal = subtotalOf(order, products);
    const found = left.find(({ at, form, uses, likely }) => {
      const ends = form.validUntil ? new Date(form.validUntil) : now;
      // A cancelled order would give its use back, and what is to be used up would not be.
      const isLeft = form.usageLimit === null || (uses > 0 && isKept);
      const fits = at < order.at && order.at < ends && subtotal >= form.minimumOrderAmount;
      return luck.happens(likely) && isLeft && fits;
    });
    if (!found) continue;
    found.uses -= 1;
    order.form.discountCode = { code: found.form.code };
  }
}

function subtotalOf({ form }: InventedOrder, products: readonly Product[]): number {
  const priceOf = (productId: string, size: string) =>
    products.find(({ _id }) => _id === productId)?.sizes.find(({ name }) => name === size)?.price ?? 0;
  return form.items.reduce((sum, { productId, size, quantity }) => sum + quantity * priceOf(productId, size), 0);
}
