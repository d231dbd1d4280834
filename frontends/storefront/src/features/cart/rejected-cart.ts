import type { ApiError } from '@shop/contracts/client';
import type { ErrorCode } from '@shop/contracts/routes';

const COUPON_LOST: readonly ErrorCode<'POST /orders'>[] = [
  'coupon_inactive',
  'coupon_not_started',
  'coupon_expired',
  'coupon_minimum',
  'coupon_exhausted',
  'not_found',
];

/** True when the discount code keeps a cart from being ordered. */
export const isCouponLost = ({ body }: ApiError): boolean =>
  COUPON_LOST.includes(body.code as ErrorCode<'POST /orders'>);

/** Lines of the cart that an error names, each with its sentence. */
export const lineProblems = <L extends { productId: string; size: string }>(
  { body: { errors = [] } }: ApiError,
  items: readonly L[],
): (L & { message: string })[] =>
  errors.flatMap(({ path, message }) => {
    const [part, place] = path.split('.');
    const line = part === 'items' ? items[Number(place)] : undefined;
    return line ? [{ ...line, message }] : [];
  });
