import { formatRs } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/quotes';
import type { OnlineMethod } from '@shop/contracts/shop';
import { ErrorSummary } from '@shop/ui/error-summary';
import { lazyPart } from '@shop/ui/lazy-part';
import { useNavigate } from '@shop/ui/router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { saveDeliveryCity, useDeliveryCity } from '../delivery/delivery-city.ts';
import { CheckoutExtras } from './checkout-extras.tsx';
import * as styles from './checkout-form.module.css';
import { COUPON_FIELD, fieldNames, isOptional, personalFields, stepsDone } from './checkout-steps.ts';
import { ClearDetails } from './clear-details.tsx';
import { draftWithCity } from './draft-with-city.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields, type FieldProps } from './delivery-fields.tsx';
import { goToNextField } from './next-field.ts';
import { OrderSummaryBox } from './order-summary-box.tsx';
import { METHOD_FIELD, PaymentChoice, type PaymentMode } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { type Outcome, type Problem, itemsOf, placeOrder } from './place-order.ts';
import { type OrderBody, finishCheckout, saveDraft, savePending } from './saved-checkout.ts';
import { StepList } from './step-list.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { amountsOf, isNothingToPay, orderFigures, sumOf, useCheckoutPrice } from './use-checkout-price.ts';
import { rules, typedIn, useFormProblems } from './use-form-problems.ts';

// Few carts change while they are paid for.
const CartChanges = lazyPart(async () => (await import('./cart-changes.tsx')).CartChanges, texts);
// Loaded while the form is filled in.
const ConfirmOrder = lazyPart(async () => (await import('./confirm-order.tsx')).ConfirmOrder, texts);
const ChangedTotal = lazyPart(async () => (await import('./changed-total.tsx')).ChangedTotal, texts);

/** Checkout, with the online methods that are open: fill in, check, then confirm (cash on delivery, placed once) or go on to the payment. */
export function CheckoutForm({ methods, onCleared }: { methods: readonly OnlineMethod[]; onCleared: () => void }) {
  const { lines, total: subtotal, dispatch } = useCart();
  const shop = useShop();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const isCodeWaiting = useRef(false);
  const [draft] = useState(draftWithCity);
  const [isRemembered] = useState(() => personalFields.some((name) => draft.fields[name]));
  const [protection, setProtection] = useState(draft.protection);
  const [coupon, setCoupon] = useState(draft.coupon);
  const [mode, setMode] = useState<PaymentMode>(
    draft.fields['paymentMode'] === 'online' && methods.length > 0 ? 'online' : 'cod',
  );
  const [method, setMethod] = useState(methods.find((each) => each === draft.fields['paymentMethod']) ?? null);
  const { problems, attempt, errorOf, show, forget, recheck } = useFormProblems(form, shop.orders);
  const [order, setOrder] = useState<OrderBody | null>(null);
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<{ before: OrderBody; quote: Quote } | null>(null);
  const discount = coupon?.discount ?? 0;
  const goods = sumOf(subtotal, -discount);
  const cart = { items: itemsOf(lines), code: coupon?.code, goods, protection };
  const changes = useCartChanges(lines, coupon, setCoupon);
  const city = useDeliveryCity() ?? '';
  const { offer, extras, isFree, settle, adopt } = useCheckoutPrice({ ...cart, city }, changes.onChecked);
  const cashRefusal = extras?.cash.refusal ?? null;
  // A shopper who cannot pay in cash pays online, until the city or the cart changes.
  const canPayCash = mode === 'cod' && (cashRefusal === null || methods.length === 0);
  // An order that costs nothing has no method to choose and is placed like a cash order.
  const isCash = isFree || canPayCash;
  const amounts = amountsOf(goods, extras, isCash);
  const advance = (methods.length > 0 && extras?.cash.advance) || 0;
  const promise = isFree ? t.promiseFree : isCash ? t.promiseCod : t.promiseOnline;

  // Stored as one string, so that equal values cause no render.
  const [filledIn, setFilledIn] = useState('');
  const done = stepsDone(filledIn.split(' '), isCash || method !== null, shop.orders);

  const keepDraft = useCallback(() => {
    if (!form.current) return;
    const fields = typedIn(form.current);
    saveDraft({ fields, protection, coupon });
    setFilledIn(fieldNames.filter((name) => fields[name]?.trim()).join(' '));
  }, [protection, coupon]);
  useEffect(keepDraft, [keepDraft, mode, method]);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || busy) return;
    if (changes.unavailable.length > 0) return changes.lead();
    const fields = typedIn(form.current);
    const known = await rules().catch(() => null);
    if (!known) {
      show([{ message: texts.broken.text }]);
      return;
    }
    const checked = known.checkCustomer(fields, shop.orders);
    const found: Problem[] = fieldNames.flatMap((field) => {
      const message = 'problems' in checked ? checked.problems[field] : undefined;
      return message ? [{ field, message }] : [];
    });
    const paymentMethod = isCash ? 'COD' : method;
    if (!paymentMethod) found.push({ field: METHOD_FIELD, message: t.methodMissing });
    if (isCodeWaiting.current) found.push({ field: COUPON_FIELD, message: t.couponWaiting });
    if ('problems' in checked || !paymentMethod || isCodeWaiting.current) {
      show(found);
      return;
    }
    // The form may have been sent from within the field of the city.
    const { city } = checked.customer;
    saveDeliveryCity(city);
    const settled = await settle({ ...cart, city });
    const isPlacedAtOnce = isCash || isNothingToPay(goods, settled);
    if (settled?.delivery == null || (isPlacedAtOnce && settled.cash.refusal !== null)) {
      const refusal = methods.length > 0 ? settled?.cash.refusal : t.noWayToPay;
      show([{ message: settled?.delivery == null ? orderTexts.failed : (refusal ?? orderTexts.failed) }]);
      return;
    }
    show([]);
    const body: OrderBody = {
      customerInfo: checked.customer,
      items: cart.items,
      subtotal,
      ...(coupon && { discountCode: { code: coupon.code, discount } }),
      ...orderFigures(goods, settled, isPlacedAtOnce),
      paymentMethod: isPlacedAtOnce ? 'COD' : paymentMethod,
      ...checked.more,
    };
    if (isPlacedAtOnce) {
      setOrder(body);
      return;
    }
    savePending(body);
    await navigate('/payment/online', { state: { orderNumber: 'PENDING', order: body } });
  };

  const place = async () => {
    // State is too slow for a double tap.
    if (sending.current || !order) return;
    sending.current = true;
    setBusy(true);
    const outcome = await placeOrder(order).catch((): Outcome => ({ problems: [{ message: orderTexts.failed }] }));
    sending.current = false;
    // The dialog gives the focus back to its opener when it closes: first that, then the focus on what came of it.
    flushSync(() => {
      setBusy(false);
      setOrder(null);
    });
    if ('placed' in outcome) {
      finishCheckout(outcome.placed, order.customerInfo);
      dispatch({ type: 'ordered', items: outcome.placed.items });
      const state = { earlier: outcome.earlier };
      await navigate(`/payment/${outcome.placed.orderNumber}/success`, { replace: true, state });
    } else if ('changed' in outcome) {
      setChanged({ before: order, quote: outcome.changed });
    } else if ('unavailable' in outcome) {
      dispatch({ type: 'checked', found: { quote: null, problems: outcome.unavailable } });
      changes.lead();
    } else {
      if (outcome.withoutCoupon) setCoupon(null);
      show(outcome.problems);
    }
  };

  const acceptPrices = () => {
    if (!changed) return;
    const { items, discount: fresh, subtotal: freshSubtotal } = changed.quote;
    adopt(changed.quote);
    if (coupon) setCoupon({ ...coupon, discount: fresh, subtotal: freshSubtotal });
    dispatch({ type: 'reprice', items });
    setChanged(null);
  };

  const field: FieldProps = (name) => ({
    id: name,
    name,
    ...(isOptional(name, shop.orders) ? { optional: t.optional } : { required: true }),
    enterKeyHint: 'next',
    defaultValue: draft.fields[name],
    error: errorOf(name),
  });

  return (
    <div className={styles.checkout}>
      {problems.length > 0 && <title>{`${texts.form.errorPrefix}${texts.titled(t.pageTitle, shop)}`}</title>}
      <div className={styles.steps}>
        <StepList done={done} />
      </div>
      <OrderSummaryBox lines={lines} subtotal={subtotal} discount={discount} {...amounts} />
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => void check(event)}
        onFocus={() => void rules().catch(() => null)}
        onInput={keepDraft}
        onKeyDown={goToNextField}
        onBlur={() => void recheck()}
      >
        <ErrorSummary title={texts.form.problem} problems={problems} attempt={attempt} />
        {!changed && changes.hasNews && <CartChanges changes={changes} subtotal={subtotal} discount={discount} />}
        {changed && <ChangedTotal before={changed.before} quote={changed.quote} onAccept={acceptPrices} />}
        {isRemembered && <ClearDetails onCleared={onCleared} />}
        <ContactFields
          field={field}
          tidy={async (phone) => (await rules().catch(() => null))?.tidyPhone(phone) ?? phone}
        />
        <DeliveryFields draft={draft.fields} field={field} keep={keepDraft} />
        <PaymentChoice
          isFree={isFree}
          methods={methods}
          mode={isCash ? 'cod' : 'online'}
          method={method}
          cashRefusal={cashRefusal}
          saved={extras?.payAhead ?? 0}
          advance={advance}
          error={errorOf(METHOD_FIELD)}
          onMode={(chosen) => {
            setMode(chosen);
            setMethod(null);
          }}
          onMethod={(chosen) => {
            setMode('online');
            setMethod(chosen);
            forget(METHOD_FIELD);
          }}
        />
        <CheckoutExtras
          subtotal={subtotal}
          coupon={coupon}
          problem={errorOf(COUPON_FIELD)}
          onChange={changes.onCoupon}
          onWaiting={(isWaiting) => {
            isCodeWaiting.current = isWaiting;
            forget(COUPON_FIELD);
          }}
          protection={protection}
          protectionCost={offer}
          onProtection={setProtection}
          fields={draft.fields}
        />
        <PlaceBar
          label={busy ? t.placing : isCash ? t.place : t.toPayment}
          total={amounts.total}
          hasDelivery={amounts.delivery !== null}
          busy={busy}
          disabled={changed !== null}
          promise={isCash && advance > 0 ? t.codAdvance(formatRs(advance)) : promise(shop.delivery.returnDays)}
        />
      </form>
      <ConfirmOrder order={order} busy={busy} onConfirm={() => void place()} onClose={() => setOrder(null)} />
    </div>
  );
}
