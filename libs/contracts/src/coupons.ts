import { z } from 'zod';
import { Message } from './answer-fields.ts';
import { normalizeCode } from './coupon-code.ts';
import { Id, IdParam, Moment, Rupees, Timestamp, isInPaisa, paged, paging, requiredText, text } from './fields.ts';
import { formatRs } from './money.ts';
import { route } from './route.ts';

export const DiscountType = z.enum(['percentage', 'fixed']);
export type DiscountType = z.infer<typeof DiscountType>;

const codeNeeded = 'Please enter a discount code';

/** A code as it is stored: upper-cased, at most 32 of A-Z 0-9 _ -. */
export const CouponCode = requiredText(32, codeNeeded)
  .toUpperCase()
  .regex(/^[A-Z0-9_-]+$/, 'A code holds letters, digits, _ and - only')
  .meta({ example: 'WELCOME10' });

export const Coupon = z
  .object({
    _id: Id,
    code: z.string().meta({ example: 'WELCOME10' }),
    discountType: DiscountType,
    discountValue: z.number().meta({ example: 10 }),
    minimumOrderAmount: z.number().meta({ example: 1000 }),
    /** Rupees; of a percentage only. */
    maxDiscountAmount: z.number().nullable().meta({ example: 500 }),
    usageLimit: z.int().nullable().meta({ example: 100 }),
    /** Orders that hold a use of it at present; cancelled ones gave theirs back. */
    usedCount: z.int(),
    validFrom: Timestamp.meta({ example: '2026-11-01T00:00:00.000Z' }),
    validUntil: Timestamp.nullable().meta({ example: '2026-12-31T19:00:00.000Z' }),
    isActive: z.boolean(),
    description: z.string().meta({ example: 'A tenth off the first order' }),
    createdAt: Timestamp,
    /** Raised by what staff changes; being used is no change. */
    version: z.int(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

const optionalNumber = <S extends z.ZodType<number>>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** A coupon as staff writes it. `usedCount` is never taken from a form. */
export const CouponForm = z
  .object({
    code: CouponCode,
    discountType: DiscountType,
    discountValue: z
      .number('Please enter a discount value')
      .positive('Please use a value above zero')
      .max(1_000_000)
      .refine(isInPaisa, 'Please use at most two decimals')
      .meta({ example: 10 }),
    minimumOrderAmount: Rupees.nullish()
      .transform((amount) => amount ?? 0)
      .meta({ example: 1000 }),
    maxDiscountAmount: optionalNumber(Rupees).meta({ example: 500 }),
    /** May be lowered below what is used already: then no further order takes a use until enough were given back. */
    usageLimit: optionalNumber(z.int('Please use a whole number').min(0).max(1_000_000_000)).meta({ example: 100 }),
    /** Without it, now, or unchanged; a time at most five minutes ahead counts as now. */
    validFrom: Moment.optional().meta({ example: '2026-11-01T00:00:00.000Z' }),
    /** null: no end. Without it, none, or unchanged. A new end is in the future, and after the start. */
    validUntil: Moment.nullish().meta({ example: '2026-12-31T19:00:00.000Z' }),
    isActive: z.boolean().optional(),
    description: text(500).optional().meta({ example: 'A tenth off the first order' }),
  })
  .refine(({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 100, {
    path: ['discountValue'],
    message: 'A percentage is at most 100',
  })
  .meta({ id: 'CouponForm' });
export type CouponForm = z.infer<typeof CouponForm>;

/** With `version`, a stale one is refused. */
export const CouponEdit = CouponForm.safeExtend({ version: z.int().optional() }).meta({ id: 'CouponEdit' });
export type CouponEdit = z.infer<typeof CouponEdit>;

/** The refusal of a cart that is too small for a code. */
export const couponMinimum = (rupees: number): string =>
  `This discount code needs an order of at least ${formatRs(rupees)}.`;

/** Why a code cannot be used, each with its own sentence; an order is rejected with the same ones. */
export const couponErrors = {
  couponNotFound: { status: 404, code: 'not_found', message: 'Invalid discount code' },
  couponInactive: { status: 409, code: 'coupon_inactive', message: 'This discount code is not active.' },
  couponNotStarted: { status: 409, code: 'coupon_not_started', message: 'This discount code is not valid yet.' },
  couponExpired: { status: 409, code: 'coupon_expired', message: 'This discount code has expired.' },
  couponMinimum: { status: 409, code: 'coupon_minimum', message: couponMinimum(1_000) },
  /** After the last use of a code, also when a cancelled order is revived. */
  couponExhausted: { status: 409, code: 'coupon_exhausted', message: 'This discount code has been used up.' },
} as const;

const notFound = { status: 404, code: 'not_found', message: 'Coupon not found' } as const;
const duplicate = { status: 409, code: 'duplicate', message: 'A coupon with this code already exists.' } as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this coupon in the meantime. Please reload it.',
} as const;
const Saved = z.object({ message: Message, coupon: Coupon });

// Query values arrive as text.
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Please use an amount like 1500')
  .transform(Number);

export const coupons = {
  validate: route({
    method: 'POST',
    path: '/coupons/validate',
    access: 'public',
    summary: 'What a code would take off a cart with this subtotal; changes nothing',
    body: z
      .object({
        code: requiredText(100, codeNeeded).transform(normalizeCode).meta({ example: 'WELCOME10' }),
        orderTotal: Rupees.meta({ example: 2500 }),
      })
      .meta({ id: 'CouponCheck' }),
    response: z.object({
      discountAmount: z.number().meta({ example: 250 }),
      coupon: Coupon.pick({
        code: true,
        discountType: true,
        discountValue: true,
        minimumOrderAmount: true,
        maxDiscountAmount: true,
        description: true,
      }),
    }),
    errors: couponErrors,
  }),
  list: route({
    method: 'GET',
    path: '/admin/coupons',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'List coupons, newest first',
    query: z.object(paging(10)),
    response: z.object({ coupons: z.array(Coupon), ...paged }),
  }),
  cost: route({
    method: 'GET',
    path: '/admin/coupons/cost',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'What such a coupon would have taken off the orders of the last 30 days, cancelled ones aside',
    query: z.object({
      discountType: DiscountType.describe('`percentage` or `fixed`'),
      discountValue: amount.meta({ description: 'Percent, or rupees', example: '10' }),
      minimumOrderAmount: amount
        .optional()
        .meta({ description: 'Rupees that an order needs; none where it is left out', example: '1000' }),
      maxDiscountAmount: amount
        .optional()
        .meta({ description: 'Rupees, of a percentage only; no cap where it is left out', example: '500' }),
      usageLimit: z
        .string()
        .regex(/^\d{1,9}$/, 'Please use a whole number')
        .transform(Number)
        .optional()
        .meta({ description: 'How many orders may use it; no limit where it is left out', example: '100' }),
    }),
    response: z.object({
      /** Number of past orders that were checked: the newest 10,000 at most. */
      orders: z.int(),
      /** Number of these orders that could have used the coupon, and the rupees that it would have taken off. */
      discounted: z.int().meta({ example: 41 }),
      discount: z.number().meta({ example: 250 }),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/coupons',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'Create a coupon',
    body: CouponForm,
    status: 201,
    response: Saved,
    errors: { duplicate },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/coupons/:id',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'Replace a coupon; its uses stay',
    params: IdParam,
    body: CouponEdit,
    response: Saved,
    errors: { notFound, staleVersion, duplicate },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/coupons/:id',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'Delete a coupon; orders keep their discount',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
  toggle: route({
    method: 'PATCH',
    path: '/admin/coupons/:id/toggle',
    access: 'staff',
    permission: 'coupons.write',
    summary: 'Set whether a coupon is active',
    params: IdParam,
    body: z.object({ isActive: z.boolean() }).meta({ id: 'CouponToggle' }),
    response: Saved,
    errors: { notFound },
  }),
};
