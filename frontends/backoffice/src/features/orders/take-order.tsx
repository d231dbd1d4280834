import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { type Language, languages } from '@shop/contracts/languages';
import { formatRs } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/quotes';
import type { OrderByStaff } from '@shop/contracts/orders-by-staff';
import { PAYMENT_METHODS } from '@shop/contracts/shop';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { Button } from '@shop/ui/button';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { useNavigate } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { useFormDraft } from '../../hooks/use-form-draft.ts';
import { usePaused } from '../../hooks/use-paused.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { parseAmount } from '../../lib/amount.ts';
import { changedBy, keys } from '../../lib/query-keys.ts';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './edit-order.module.css';
import { withMore } from './edited-order.ts';
import { FindProduct } from './find-product.tsx';
import { KnownCustomer } from './known-customer.tsx';
import { OrderLines } from './order-lines.tsx';
import { takenQuote } from './order-queries.ts';
import { takeOrderTexts as words } from './take-order-texts.ts';
import { type TakenOrder, draftOf, emptyOrder, orderOf } from './taken-order.ts';

/** The form of an order that staff take for a customer. What is typed stays while a chat is looked at. */
export function TakeOrder({ phone }: { phone: string }) {
  const draft = useFormDraft({ name: `take-order ${phone}`, version: 1, fresh: { ...emptyOrder, phone } });
  const { typed, set } = draft;
  const price = useTotal(typed);
  const place = usePlaceOrder(draft.forget);
  const errors = fieldErrors(place.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (price.quote) place.send(orderOf(typed, price.quote.total));
  };
  const field = (name: 'firstName' | 'lastName' | 'address' | 'city' | 'postalCode' | 'email', maxLength: number) => ({
    label: words[name],
    value: typed[name],
    maxLength,
    autoComplete: 'off',
    error: errors[`customerInfo.${name}`],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const optional = texts.list.optional;
  const isUrduOn = useShop()?.urdu ?? false;
  return (
    <form className={form.form} onSubmit={submit}>
      <h2>{words.customer}</h2>
      <TextInput
        label={words.phone}
        type="tel"
        inputMode="tel"
        required
        maxLength={40}
        autoComplete="off"
        value={typed.phone}
        error={errors['customerInfo.phone']}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <KnownCustomer phone={typed.phone} onUse={set} />
      <div className={form.pair}>
        <TextInput {...field('firstName', 100)} required />
        <TextInput {...field('lastName', 100)} optional={optional} />
      </div>
      <TextInput {...field('address', 300)} required />
      <TextInput {...field('city', 100)} required />
      {isUrduOn && (
        <Select
          label={words.language}
          value={typed.language}
          onChange={({ target }) => set({ language: target.value as Language })}
        >
          {Object.entries(languages).map(([language, { name }]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <details>
        <summary className={styles.more}>{words.more}</summary>
        <div className={form.form}>
          <TextInput {...field('email', 254)} type="email" optional={optional} hint={words.emailHint} />
          <TextInput {...field('postalCode', 20)} optional={optional} />
          <Textarea
            label={words.notes}
            optional={optional}
            rows={2}
            maxLength={2000}
            value={typed.notes}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </div>
      </details>
      <h2>{words.products}</h2>
      <OrderLines lines={typed.lines} onChange={(lines) => set({ lines })} />
      <FindProduct onAdd={(added) => set({ lines: added.reduce(withMore, typed.lines) })} />
      <h2>{words.payment}</h2>
      <Payment typed={typed} set={set} error={errors['discount']} />
      <div role="status">
        <Total price={price} />
      </div>
      {place.error && (
        <p className={form.error} role="alert">
          {[errorMessage(place.error) ?? words.failed, ...Object.values(errors)].join(' ')}
        </p>
      )}
      <div className={form.answers}>
        {draft.dirty && (
          <Button variant="ghost" onClick={draft.discard}>
            {words.clear}
          </Button>
        )}
        <Button type="submit" disabled={!price.quote} busy={place.isPending}>
          {place.isPending ? words.placing : words.place}
        </Button>
      </div>
    </form>
  );
}

interface PaymentProps {
  typed: TakenOrder;
  set: (part: Partial<TakenOrder>) => void;
  error: string | undefined;
}

function Payment({ typed, set, error }: PaymentProps) {
  const methods = useShop()?.payments.methods ?? PAYMENT_METHODS;
  return (
    <>
      <Select
        label={words.method}
        value={typed.paymentMethod}
        onChange={({ target }) => set({ paymentMethod: target.value as PaymentMethod })}
      >
        {methods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Select>
      {typed.paymentMethod !== 'COD' && (
        <Checkbox
          label={words.isPaid}
          checked={typed.isPaid}
          onChange={({ target }) => set({ isPaid: target.checked })}
        />
      )}
      <Checkbox
        label={words.isConfirmed}
        hint={words.isConfirmedHint}
        checked={typed.isConfirmed}
        onChange={({ target }) => set({ isConfirmed: target.checked })}
      />
      <TextInput
        label={words.discount}
        optional={texts.list.optional}
        inputMode="decimal"
        autoComplete="off"
        value={typed.discount}
        error={parseAmount(typed.discount) === undefined ? words.discountWrong : error}
        onChange={({ target }) => set({ discount: target.value })}
      />
    </>
  );
}

/** Returns the order's price as the server computes it once typing pauses. */
function useTotal(typed: TakenOrder) {
  const wanted = JSON.stringify(draftOf(typed));
  const isPaused = usePaused(wanted) === wanted;
  const isAskable = typed.lines.length > 0 && parseAmount(typed.discount) !== undefined;
  const { data, error } = useQuery({ ...takenQuote(wanted), enabled: isAskable && isPaused });
  return { isAskable, quote: isAskable && isPaused ? data : undefined, error: isAskable ? error : null };
}

function Total({ price: { isAskable, quote, error } }: { price: ReturnType<typeof useTotal> }) {
  if (!isAskable) return null;
  if (error) {
    return (
      <p className={form.error}>
        {[...new Set([errorMessage(error), ...Object.values(fieldErrors(error))])].join(' ')}
      </p>
    );
  }
  if (!quote) return <p>{words.pricing}</p>;
  return (
    <dl className={styles.totals}>
      {sumsOf(quote).map(([name, amount]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>
          <strong>{words.total}</strong>
        </dt>
        <dd>
          <strong>{formatRs(quote.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}

const sumsOf = ({
  subtotal,
  discount,
  payAheadDiscount,
  delivery,
  codFee,
}: Quote): [name: string, amount: string][] => [
  [words.subtotal, formatRs(subtotal)],
  ...(discount > 0 ? [[words.discounted, formatRs(-discount)] as [string, string]] : []),
  ...(payAheadDiscount > 0 ? [[words.payAhead, formatRs(-payAheadDiscount)] as [string, string]] : []),
  [words.delivery, delivery === null ? words.deliveryUnknown : delivery === 0 ? words.free : formatRs(delivery)],
  ...(codFee > 0 ? [[words.codFee, formatRs(codFee)] as [string, string]] : []),
];

/** Places the order once, also where the answer was lost and it is sent again as it is. */
function usePlaceOrder(forget: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef({ order: '', key: '' });
  // Known at once: a second press may come before the page has drawn that the first one counts.
  const isUnderWay = useRef(false);
  const place = useMutation({
    mutationFn: (body: OrderByStaff) => {
      const order = JSON.stringify(body);
      if (sent.current.order !== order) sent.current = { order, key: newKey() };
      return staffCall('', 'POST /admin/orders', { body }, { idempotencyKey: sent.current.key });
    },
    onSuccess: ({ order }) => {
      forget();
      showToast({ message: words.placed(order.orderNumber, formatRs(order.total)) });
      void cache.invalidateQueries(changedBy('ordering'));
      void navigate(`/admin/orders?order=${order._id}`, { replace: true });
    },
    onError: () => {
      isUnderWay.current = false;
      void cache.invalidateQueries({ queryKey: keys.orders.takenQuotes });
    },
  });
  const send = (order: OrderByStaff) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    place.mutate(order);
  };
  return { error: place.error, isPending: place.isPending, send };
}
