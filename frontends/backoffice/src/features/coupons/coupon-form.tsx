import type { Coupon } from '@shop/contracts/coupons';
import { Checkbox, Select, TextInput } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { EditDialog } from '../../components/edit-dialog.tsx';
import * as styles from '../../components/form.module.css';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { parseAmount } from '../../lib/amount.ts';
import { staffCall, errorMessage, fieldErrors } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { couponTexts as words } from './texts.ts';
import { CouponPreview, type PreviewedTerms } from './coupon-preview.tsx';
import { type TypedTimes, timesOf, typedTimes, wrongEndOf } from './coupon-times.ts';

/** The form as typed: numbers are text until they are checked. */
type Typed = {
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: string;
  minimumOrderAmount: string;
  maxDiscountAmount: string;
  usageLimit: string;
  description: string;
  isActive: boolean;
} & TypedTimes;

const numbers = ['discountValue', 'minimumOrderAmount', 'maxDiscountAmount', 'usageLimit'] as const;
const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const;
const needed = ['code', 'discountValue', 'description'] as const;
const names: Readonly<Record<keyof Typed, string>> = {
  code: words.code,
  description: words.description,
  discountType: words.type,
  discountValue: words.value,
  minimumOrderAmount: words.minimum,
  maxDiscountAmount: words.maximum,
  usageLimit: words.limit,
  firstDay: words.start,
  firstTime: words.startTime,
  lastDay: words.expiry,
  lastTime: words.expiryTime,
  noEnd: words.noExpiry,
  isActive: texts.list.active,
};
const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

const typedFrom = (coupon: Coupon | null): Typed => ({
  code: coupon?.code ?? '',
  discountType: coupon?.discountType ?? 'percentage',
  discountValue: textOf(coupon?.discountValue),
  minimumOrderAmount: textOf(coupon?.minimumOrderAmount || undefined),
  maxDiscountAmount: textOf(coupon?.maxDiscountAmount),
  usageLimit: textOf(coupon?.usageLimit),
  ...typedTimes(coupon),
  description: coupon?.description ?? '',
  isActive: coupon?.isActive ?? true,
});

const amountIn = (text: string) => {
  const amount = parseAmount(text);
  return amount === undefined ? NaN : amount;
};
const isPercent = ({ discountType }: Typed) => discountType === 'percentage';
const ruleOf = (typed: Typed) => ({
  discountType: typed.discountType,
  discountValue: amountIn(typed.discountValue) ?? 0,
  maxDiscountAmount: isPercent(typed) ? amountIn(typed.maxDiscountAmount) : null,
});

const termsOf = (typed: Typed): PreviewedTerms => ({
  ...ruleOf(typed),
  minimumOrderAmount: amountIn(typed.minimumOrderAmount) ?? 0,
  usageLimit: amountIn(typed.usageLimit),
});

const labelOf = (name: (typeof numbers)[number], typed: Typed) =>
  name === 'discountValue' ? (isPercent(typed) ? words.percentValue : words.fixedValue) : names[name];

function check(typed: Typed, coupon: Coupon | null) {
  const found: Record<string, string> = {};
  for (const name of numbers) {
    if (Number.isNaN(amountIn(typed[name]))) found[name] = words.number(labelOf(name, typed));
  }
  const wrongEnd = wrongEndOf(typed, coupon);
  if (wrongEnd) found['lastDay'] = wrongEnd;
  for (const name of needed) if (typed[name].trim() === '') found[name] = words.required;
  return found;
}

// The form has days where the API has moments.
function errorsOf(error: Error) {
  const { validUntil, validFrom, ...others } = fieldErrors(error);
  return { ...others, ...(validUntil && { lastDay: validUntil }), ...(validFrom && { firstDay: validFrom }) };
}

/** Creates a coupon, or changes the one that is given; shows what it does while it is typed. */
export function CouponForm({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const form = useEditForm({
    name: `coupon/${coupon?._id ?? 'new'}`,
    version: coupon?.version ?? 0,
    fresh: typedFrom(coupon),
    module: 'coupons',
    check: (typed) => check(typed, coupon),
    send: (typed, version) => {
      const body = {
        ...termsOf(typed),
        code: typed.code,
        ...timesOf(typed, coupon),
        isActive: typed.isActive,
        description: typed.description,
      };
      return coupon
        ? staffCall('', 'PUT /admin/coupons/:id', { params: { id: coupon._id }, body: { ...body, version } })
        : staffCall('', 'POST /admin/coupons', { body });
    },
    errorsOf,
    saved: () => (coupon ? words.updated : words.created),
    onClose,
  });
  return (
    <EditDialog
      form={form}
      title={coupon ? words.editTitle : words.addTitle}
      conflict={words.conflict}
      theirs={<ConflictDiff theirs={typedFrom(coupon)} mine={form.typed} names={names} />}
      newest={coupon?.version}
      failed={errorMessage(form.save.error) ?? words.saveFailed}
    >
      <TextInput
        label={words.code}
        hint={words.codeHint}
        {...form.text('code')}
        required
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput label={words.description} {...form.text('description')} required maxLength={500} />
      <div className={styles.pair}>
        <Select label={words.type} {...form.text('discountType')}>
          <option value="percentage">{words.percentage}</option>
          <option value="fixed">{words.fixed}</option>
        </Select>
        <TextInput label={labelOf('discountValue', form.typed)} {...form.text('discountValue')} {...NUMBER} required />
        <TextInput
          label={words.minimum}
          optional={texts.list.optional}
          {...form.text('minimumOrderAmount')}
          {...NUMBER}
        />
        {isPercent(form.typed) && (
          <TextInput
            label={words.maximum}
            optional={texts.list.optional}
            {...form.text('maxDiscountAmount')}
            {...NUMBER}
          />
        )}
        <TextInput
          label={words.limit}
          hint={words.limitHint}
          optional={texts.list.optional}
          {...form.text('usageLimit')}
          {...NUMBER}
        />
      </div>
      <div className={styles.when}>
        <TextInput label={words.start} hint={words.startHint} type="date" {...form.text('firstDay')} />
        <TextInput label={words.startTime} hint={words.startTimeHint} type="time" {...form.text('firstTime')} />
      </div>
      {!form.typed.noEnd && (
        <div className={styles.when}>
          <TextInput
            label={words.expiry}
            hint={coupon ? words.expiryKept : words.expiryHint}
            type="date"
            {...form.text('lastDay')}
          />
          <TextInput label={words.expiryTime} hint={words.expiryTimeHint} type="time" {...form.text('lastTime')} />
        </div>
      )}
      <Checkbox label={words.noEnd} {...form.checkbox('noEnd')} />
      <Checkbox label={words.isActive} {...form.checkbox('isActive')} />
      <CouponPreview terms={termsOf(form.typed)} />
    </EditDialog>
  );
}
