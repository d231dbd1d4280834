import { formatRs } from '@shop/contracts/money';
import { totalBefore } from '../cart/cart.ts';
import { useCartDispatch } from '../cart/cart-provider.tsx';
import { optionNames } from '../cart/option-names.ts';
import { cartTexts } from '../cart/texts.ts';
import { BeforeAndNow } from './changed-total.tsx';
import { changeTexts as t } from './change-texts.ts';
import { UnavailableLines } from './unavailable-lines.tsx';
import type { useCartChanges } from './use-cart-changes.ts';
import { sumOf } from './use-checkout-price.ts';

/** Notice of lines that cannot be ordered, or that cost something else than the shopper agreed to. */
export function CartChanges({
  changes,
  subtotal,
  discount,
}: {
  changes: ReturnType<typeof useCartChanges>;
  subtotal: number;
  /** Discount of the code now, in rupees. */
  discount: number;
}) {
  const dispatch = useCartDispatch();
  const { lines, lost, discountBefore, unavailable, attempt, lead, accept } = changes;
  const reasons = lines.flatMap(({ name, selectedSize, options, price = 0, before, problem }) =>
    before === undefined || problem
      ? []
      : [
          t.changedPrice(
            name || cartTexts.unknown,
            [selectedSize, ...optionNames(options)].join(', '),
            formatRs(before),
            formatRs(price),
          ),
        ],
  );
  if (lost) reasons.push(t.couponLost(lost.code, lost.message));
  const before = sumOf(totalBefore(lines), -(discountBefore ?? discount));
  return (
    <>
      {unavailable.length > 0 && (
        <UnavailableLines
          lines={unavailable}
          attempt={attempt}
          onRemove={(line) => {
            dispatch({ type: 'remove', _id: line.productId, selectedSize: line.size, options: line.options });
            lead();
          }}
        />
      )}
      {(reasons.length > 0 || discountBefore !== null) && (
        <BeforeAndNow
          reasons={reasons}
          before={before}
          now={sumOf(subtotal, -discount)}
          label={t.understood}
          onAccept={accept}
        />
      )}
    </>
  );
}
