import type { CouponForm } from '@shop/contracts/coupons';
import type { Product } from '@shop/contracts/products';
import { createRng } from './rng.ts';
import type { GeneratedOrder } from './generated-order.ts';

const DAY = 86_400_000;

/** A coupon of the demo. */
export interface GeneratedCoupon {
  createdAt: Date;
  form: CouponForm;
  /** The probability that an order uses it if it may. */
  probability: number;
}

/** One coupon in each state that a coupon can be in. */
export function generateCoupons(now: Date): GeneratedCoupon[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const iso = (days: number) => daysAgo(days).toISOString();
  const coupon = (age: number, probability: number, form: Partial<CouponForm> & Pick<CouponForm, 'code'>) => ({
    createdAt: daysAgo(age),
    probability,
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
      usageLimit: FIRST8_USAGE_LIMIT,
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

const FIRST8_USAGE_LIMIT = 8;

/** Gives coupon codes to some of the orders, each valid at the time of its order; the limited coupon is used up. */
export function applyCoupons(orders: readonly GeneratedOrder[], products: readonly Product[], now: Date): void {
  const rng = createRng('coupons of the demo shop');
  const coupons = generateCoupons(now).map((coupon) => ({ ...coupon, usesLeft: coupon.form.usageLimit ?? Infinity }));
  for (const order of orders) {
    const isCancelled = order.steps.some((step) => 'update' in step && step.update.orderStatus === 'cancelled');
    const subtotal = subtotalOf(order, products);
    const found = coupons.find(({ createdAt, form, usesLeft, probability }) => {
      const endsAt = form.validUntil ? new Date(form.validUntil) : now;
      // A cancelled order returns its use, so a limited coupon would not be used up.
      const hasUsesLeft = form.usageLimit === null || (usesLeft > 0 && !isCancelled);
      const isValid = createdAt < order.placedAt && order.placedAt < endsAt && subtotal >= form.minimumOrderAmount;
      return rng.chance(probability) && hasUsesLeft && isValid;
    });
    if (!found) continue;
    found.usesLeft -= 1;
    order.form.discountCode = { code: found.form.code };
  }
}

function subtotalOf({ form }: GeneratedOrder, products: readonly Product[]): number {
  const priceOf = (productId: string, size: string) =>
    products.find(({ _id }) => _id === productId)?.sizes.find(({ name }) => name === size)?.price ?? 0;
  return form.items.reduce((sum, { productId, size, quantity }) => sum + quantity * priceOf(productId, size), 0);
}
