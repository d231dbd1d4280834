import type { Coupon } from '@shop/contracts/coupons';
import { formatRs } from '@shop/contracts/money';
import { DataTable } from '../../components/data-table.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import * as fixed from '../../components/fixed-table.module.css';
import { formatEnd, formatStart } from '../../lib/pakistan-time.ts';
import { texts } from '../../texts.ts';
import { couponTexts as words } from './texts.ts';
import * as styles from './coupon-table.module.css';
import { stateOf } from './coupon-state.ts';

const valueOf = ({ discountType, discountValue, maxDiscountAmount }: Coupon): string => {
  if (discountType === 'fixed') return formatRs(discountValue);
  const cap = maxDiscountAmount === null ? '' : ` (${words.upTo(formatRs(maxDiscountAmount))})`;
  return `${discountValue}%${cap}`;
};

interface CouponTableProps {
  coupons: readonly Coupon[];
  /** The coupon whose status is on its way to the server. */
  toggling: string | undefined;
  onToggle: (coupon: Coupon) => void;
  /** The address at which it is edited. */
  editAt: (coupon: Coupon) => string;
  onDelete: (coupon: Coupon) => void;
}

/** Coupons with what they take off, how often they were used, and a switch. */
export function CouponTable({ coupons, toggling, onToggle, editAt, onDelete }: CouponTableProps) {
  // Shown as it is wanted while it is on its way; a refusal shows it as it is again.
  const isOn = ({ _id, isActive }: Coupon) => (toggling === _id ? !isActive : isActive);
  const wanted = (coupon: Coupon) => stateOf({ ...coupon, isActive: isOn(coupon) });
  const stateAsWanted = (coupon: Coupon) => words.states[wanted(coupon)];
  const canBeUsed = (coupon: Coupon) => ['active', 'scheduled'].includes(wanted(coupon));
  const begins = (coupon: Coupon) => stateOf({ ...coupon, isActive: true }) === 'scheduled';
  return (
    <DataTable
      className={fixed.fixed}
      rows={coupons}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: words.code,
          cell: ({ code, description }) => (
            <>
              <bdi>{code}</bdi>
              <small>{description}</small>
            </>
          ),
        },
        {
          title: words.type,
          className: styles.type,
          cell: ({ discountType }) => (discountType === 'percentage' ? words.percentage : words.fixed),
        },
        {
          title: words.value,
          className: styles.value,
          cell: (coupon) => (
            <span>
              {valueOf(coupon)}
              {coupon.minimumOrderAmount > 0 && <small>{words.from(formatRs(coupon.minimumOrderAmount))}</small>}
            </span>
          ),
        },
        {
          title: words.usage,
          className: styles.usage,
          isNumber: true,
          cell: ({ usageLimit, usedCount }) =>
            usageLimit === null ? words.used(usedCount) : words.usedOf(usedCount, usageLimit),
        },
        {
          title: words.status,
          className: styles.status,
          cell: (coupon) => (
            <button
              type="button"
              className={styles.toggle}
              data-on={canBeUsed(coupon)}
              aria-busy={toggling === coupon._id}
              aria-label={(isOn(coupon) ? words.deactivate : words.activate)(stateAsWanted(coupon), coupon.code)}
              onClick={() => onToggle(coupon)}
            >
              {stateAsWanted(coupon)}
            </button>
          ),
        },
        {
          title: words.expiry,
          className: styles.expiry,
          cell: (coupon) => (
            <span>
              {coupon.validUntil ? formatEnd(coupon.validUntil) : words.noExpiry}
              {begins(coupon) && <small>{words.begins(formatStart(coupon.validFrom))}</small>}
            </span>
          ),
        },
        {
          title: texts.list.actions,
          className: styles.actions,
          isBare: true,
          cell: (coupon) => <RowActions name={coupon.code} editAt={editAt(coupon)} onDelete={() => onDelete(coupon)} />,
        },
      ]}
    />
  );
}
