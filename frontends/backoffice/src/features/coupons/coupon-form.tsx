import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Coupon } from '@shop/contracts/coupons';
import { Dialog } from '@shop/ui/dialog';
import { Checkbox, Select, TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { FormActions } from '../../components/form-actions.tsx';
import * as form from '../../components/form.module.css';
import { texts } from '../../texts.ts';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { useFormDraft } from '../../hooks/use-form-draft.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { isConflict, staffCall, errorMessage, fieldErrors } from '../../lib/session.ts';
import { CouponPreview } from './coupon-preview.tsx';
import { timesOf, wrongEndOf } from './coupon-times.ts';
import { aYearFromNow, firstDayOf, lastDayOf } from './expiry-day.ts';

const words = texts.coupons;

/** The form as typed: numbers are text until they are checked. */
type Typed = {
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: string;
  minimumOrderAmount: string;
  maxDiscountAmount: string;
  usageLimit: string;
  firstDay: string;
  lastDay: string;
  noEnd: boolean;
  description: string;
  isActive: boolean;
};

const numbers = ['discountValue', 'minimumOrderAmount', 'maxDiscountAmount', 'usageLimit'] as const;
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
  lastDay: words.expiry,
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
  firstDay: coupon ? firstDayOf(coupon.validFrom) : '',
  lastDay: coupon ? lastDayOf(coupon.validUntil) : aYearFromNow(),
  noEnd: coupon !== null && coupon.validUntil === null,
  description: coupon?.description ?? '',
  isActive: coupon?.isActive ?? true,
});

/**
 * Creates a coupon, or writes the one that is given anew; shows what it does while it is written. A colleague's change is
 * never overwritten unseen.
 */
export function CouponForm({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const cache = useQueryClient();
  const { version, typed, dirty, set, forget, discard } = useFormDraft({
    name: `coupon/${coupon?._id ?? 'new'}`,
    version: coupon?.version ?? 0,
    fresh: typedFrom(coupon),
  });
  const unsaved = useUnsaved({ dirty, discard: forget, close: onClose });
  const { form: element, errors, setErrors } = useFieldErrors();
  const isPercent = typed.discountType === 'percentage';
  const amount = (name: (typeof numbers)[number]) => (typed[name].trim() === '' ? null : Number(typed[name]));
  const rule = {
    discountType: typed.discountType,
    discountValue: amount('discountValue') ?? 0,
    maxDiscountAmount: isPercent ? amount('maxDiscountAmount') : null,
  };

  const save = useMutation({
    /** On the version that was opened, or over the newer one that was shown. */
    mutationFn: (on: number) => {
      const body = {
        ...rule,
        code: typed.code,
        minimumOrderAmount: amount('minimumOrderAmount') ?? 0,
        usageLimit: amount('usageLimit'),
        ...timesOf(typed, coupon),
        isActive: typed.isActive,
        description: typed.description,
      };
      return coupon
        ? staffCall('', 'PUT /admin/coupons/:id', { params: { id: coupon._id }, body: { ...body, version: on } })
        : staffCall('', 'POST /admin/coupons', { body });
    },
    onSuccess: async () => {
      showToast({ message: coupon ? words.updated : words.created });
      forget();
      unsaved.leave();
      await cache.invalidateQueries(changedBy('coupons'));
    },
    // What a colleague made of it is shown before anybody saves over it.
    onError: (error) => {
      if (isConflict(error)) return cache.invalidateQueries(changedBy('coupons'));
      const { validUntil, validFrom, ...told } = fieldErrors(error);
      setErrors({ ...told, ...(validUntil && { lastDay: validUntil }), ...(validFrom && { firstDay: validFrom }) });
    },
  });

  const check = (on: number) => {
    if (save.isPending) return;
    const found: Record<string, string> = {};
    for (const name of numbers) if (!(Number(typed[name]) >= 0)) found[name] = words.number;
    const wrongEnd = wrongEndOf(typed, coupon);
    if (wrongEnd) found['lastDay'] = wrongEnd;
    for (const name of needed) if (typed[name].trim() === '') found[name] = words.required;
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(on);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(version);
  };
  const bound = (name: Exclude<keyof Typed, 'isActive' | 'noEnd'>) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;

  return (
    <Dialog
      open
      onClose={unsaved.leave}
      mayClose={unsaved.mayClose}
      title={coupon ? words.editTitle : words.addTitle}
      closeLabel={texts.close}
    >
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <TextInput
          label={words.code}
          hint={words.codeHint}
          {...bound('code')}
          required
          maxLength={32}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput label={words.description} {...bound('description')} required maxLength={500} />
        <div className={form.pair}>
          <Select label={words.type} {...bound('discountType')}>
            <option value="percentage">{words.percentage}</option>
            <option value="fixed">{words.fixed}</option>
          </Select>
          <TextInput
            label={isPercent ? words.percentValue : words.fixedValue}
            {...bound('discountValue')}
            {...number}
            required
          />
          <TextInput
            label={words.minimum}
            optional={texts.list.optional}
            {...bound('minimumOrderAmount')}
            {...number}
          />
          {isPercent && (
            <TextInput
              label={words.maximum}
              optional={texts.list.optional}
              {...bound('maxDiscountAmount')}
              {...number}
            />
          )}
          <TextInput
            label={words.limit}
            hint={words.limitHint}
            optional={texts.list.optional}
            {...bound('usageLimit')}
            {...number}
          />
          <TextInput label={words.start} hint={words.startHint} type="date" {...bound('firstDay')} />
          {!typed.noEnd && (
            <TextInput
              label={words.expiry}
              hint={coupon ? words.expiryKept : words.expiryHint}
              type="date"
              {...bound('lastDay')}
            />
          )}
        </div>
        <Checkbox
          label={words.noEnd}
          checked={typed.noEnd}
          onChange={(event) => set({ noEnd: event.target.checked })}
        />
        <Checkbox
          label={words.isActive}
          checked={typed.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
        <CouponPreview rule={rule} minimum={amount('minimumOrderAmount') ?? 0} />
        <FormActions
          save={save}
          conflict={words.conflict}
          theirs={<ConflictDiff theirs={typedFrom(coupon)} mine={typed} names={names} />}
          failed={errorMessage(save.error) ?? words.saveFailed}
          onCancel={() => unsaved.mayClose() && unsaved.leave()}
          onTheirs={() => {
            discard();
            save.reset();
          }}
          newest={coupon?.version ?? version}
          onMine={check}
        />
      </form>
      {unsaved.question}
    </Dialog>
  );
}
