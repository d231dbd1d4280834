import type { Coupon } from '@shop/contracts/coupons';
import { formatRs } from '@shop/contracts/money';
import { RowActions } from '../../components/row-actions.tsx';
import * as fixed from '../../components/fixed-table.module.css';
import * as table from '../../components/table.module.css';
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
    <table className={`${table.table} ${fixed.fixed}`}>
      <thead>
        <tr>
          <th scope="col">{words.code}</th>
          <th scope="col" className={styles.type}>
            {words.type}
          </th>
          <th scope="col" className={styles.value}>
            {words.value}
          </th>
          <th scope="col" className={`${table.number} ${styles.usage}`}>
            {words.usage}
          </th>
          <th scope="col" className={styles.status}>
            {words.status}
          </th>
          <th scope="col" className={styles.expiry}>
            {words.expiry}
          </th>
          <th scope="col" className={styles.actions}>
            {texts.list.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon._id}>
            <th scope="row">
              <bdi>{coupon.code}</bdi>
              <small>{coupon.description}</small>
            </th>
            <td data-label={words.type}>{coupon.discountType === 'percentage' ? words.percentage : words.fixed}</td>
            <td data-label={words.value}>
              <span>
                {valueOf(coupon)}
                {coupon.minimumOrderAmount > 0 && <small>{words.from(formatRs(coupon.minimumOrderAmount))}</small>}
              </span>
            </td>
            <td className={table.number} data-label={words.usage}>
              {coupon.usageLimit === null
                ? words.used(coupon.usedCount)
                : words.usedOf(coupon.usedCount, coupon.usageLimit)}
            </td>
            <td data-label={words.status}>
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
            </td>
            <td data-label={words.expiry}>
              <span>
                {coupon.validUntil ? formatEnd(coupon.validUntil) : words.noExpiry}
                {begins(coupon) && <small>{words.begins(formatStart(coupon.validFrom))}</small>}
              </span>
            </td>
            <td>
              <RowActions name={coupon.code} editAt={editAt(coupon)} onDelete={() => onDelete(coupon)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
