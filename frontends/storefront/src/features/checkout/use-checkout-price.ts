import {
  cashAdvance,
  cashRefusal,
  cashRefusalText,
  deliveryFee,
  payAheadDiscount,
} from '@shop/contracts/delivery-price';
import { inWords } from '@shop/contracts/error-words';
import type { Quote } from '@shop/contracts/quotes';
import { useEffect, useRef, useState } from 'react';
import type { CheckedCart } from '../cart/cart.ts';
import { type Rates, useRates } from '../delivery/rates.ts';
import type { OrderBody } from './saved-checkout.ts';

/** Amounts that are added to the goods, in rupees. */
interface Extras {
  protection: number;
  /** Fee of delivery; null while it depends on a city that is not known yet. */
  delivery: number | null;
  /** Fee of cash on delivery, its part that is paid ahead, and `refusal`: the reason why it cannot be chosen, or null. */
  cash: Quote['cashOnDelivery'];
  /** Discount for paying ahead, in rupees. */
  payAhead: number;
}

/** Input of the price. */
interface Priced {
  items: OrderBody['items'];
  code: string | undefined;
  /** Rupees, with the discount taken off. */
  goods: number;
  /** True when the shopper takes shipping protection. */
  protection: boolean;
  /** City of delivery; empty while it is not known. */
  city: string;
}

/** Pause without typing before the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/** In whole paisa: rupees with two decimals do not add up as binary fractions. */
export const sumOf = (...amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const extrasOf = ({ shippingProtection, delivery, cashOnDelivery, payAhead }: Quote): Extras => ({
  protection: shippingProtection.cost,
  delivery,
  cash: { ...cashOnDelivery, refusal: cashOnDelivery.refusal && inWords(cashOnDelivery.refusal) },
  payAhead,
});

const protectionOf = ({ protection: { offered, cost } }: Rates): number => (offered ? cost : 0);

/** The same answer as the server's, unless the owner has changed the rates since this page was loaded. */
function estimate(rates: Rates, { goods, protection: isProtected, city }: Priced): Extras {
  const protection = isProtected ? protectionOf(rates) : 0;
  const delivery = deliveryFee(rates, city, goods);
  const inAdvance = sumOf(goods, protection, delivery ?? 0);
  if (inAdvance === 0) return { protection, delivery, cash: { fee: 0, advance: 0, refusal: null }, payAhead: 0 };
  const total = sumOf(inAdvance, rates.cod.fee);
  const refused = cashRefusalText(cashRefusal(rates, city, total), rates);
  const refusal = refused && inWords(refused);
  const cash = { fee: rates.cod.fee, advance: cashAdvance(rates, total), refusal };
  return { protection, delivery, cash, payAhead: payAheadDiscount(rates, goods) };
}

/** The items as the server is asked about them: without names and prices. */
const namedOf = (items: Priced['items']) =>
  items.map(({ productId, size, options, quantity }) => ({ productId, size, options, quantity }));

const keyOf = ({ items, code, protection, city }: Priced): string =>
  JSON.stringify([namedOf(items), code, protection, city]);

const ask = async ({ items, code, protection, city }: Priced, signal?: AbortSignal): Promise<CheckedCart | null> => {
  const loaded = await import('../cart/check-cart.ts').catch(() => null);
  if (!loaded) return null;
  return loaded.checkCart(
    {
      items: namedOf(items),
      shippingProtection: { enabled: protection },
      ...(code && { discountCode: { code } }),
      ...(city && { city }),
    },
    signal,
  );
};

const isFree = ({ charge, cod }: Rates) => charge === 'free' && cod.fee === 0 && cod.highestTotal === null;

/**
 * Returns the price of delivery and of cash on delivery for the cart. The page's own rates give the price at once. The
 * server confirms the price on the first render and after each change. The same response reports changes of the lines
 * and the code.
 */
export function useCheckoutPrice(priced: Priced, onChecked: (found: CheckedCart) => void) {
  const rates = useRates();
  const [answer, setAnswer] = useState<{ key: string; extras: Extras } | null>(null);
  const key = keyOf(priced);
  // When delivery is free everywhere, a change of the city or the protection needs no request.
  const asked = rates && isFree(rates) ? keyOf({ ...priced, protection: false, city: '' }) : key;

  // Input with the same key has the same price, so each key is requested once.
  const newest = useRef({ priced, key, onChecked });
  useEffect(() => {
    newest.current = { priced, key, onChecked };
  });
  const isFirst = useRef(true);
  const question = useRef<AbortController>(null);
  useEffect(() => {
    const superseded = new AbortController();
    question.current = superseded;
    const confirm = async () => {
      const { priced: now, key: keyNow } = newest.current;
      const found = await ask(now, superseded.signal);
      if (!found || superseded.signal.aborted) return;
      if (found.quote) setAnswer({ key: keyNow, extras: extrasOf(found.quote) });
      newest.current.onChecked(found);
    };
    const timer = setTimeout(() => void confirm(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    superseded.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => superseded.abort();
  }, [asked]);

  const known = (of: Priced) => {
    if (answer?.key === keyOf(of)) return answer.extras;
    return rates && estimate(rates, of);
  };
  return {
    /** Price of shipping protection, in rupees; null when it is not offered, or is free. */
    offer: (rates && protectionOf(rates)) || null,
    /** Extras of the current input; null while neither rates nor the server have given them. */
    extras: known(priced),
    isFree: isNothingToPay(priced.goods, known(priced)),
    /** Returns the extras of the newest input, from the server when they are not known. Null when it is not reached. */
    settle: async (now: Priced): Promise<Extras | null> => {
      const extras = known(now);
      if (extras) return extras;
      const quote = (await ask(now))?.quote;
      return quote ? extrasOf(quote) : null;
    },
    /** Uses the price to which the shopper agreed. Responses to earlier requests no longer change it. */
    adopt: (quote: Quote) => {
      question.current?.abort();
      setAnswer({ key, extras: extrasOf(quote) });
    },
  };
}

/**
 * Returns the amounts of the summary, in rupees. `delivery` is null while it is not known, and the total then lacks it.
 */
export function amountsOf(goods: number, extras: Extras | null, isCash: boolean) {
  const { protection = 0, delivery = null, cash, payAhead = 0 } = extras ?? {};
  const codFee = isCash && cash?.refusal === null ? cash.fee : 0;
  const off = isCash ? 0 : payAhead;
  const total = sumOf(goods, -off, protection, delivery ?? 0, codFee);
  return { protection, delivery, codFee, payAheadDiscount: off, total };
}

/** Returns true when the whole order is known to cost nothing, as with a discount of 100 %. */
export const isNothingToPay = (goods: number, extras: Extras | null): boolean =>
  extras?.delivery != null && amountsOf(goods, extras, false).total === 0;

/** Returns the amounts as fields of an order, which the server compares with its own. */
export function orderFigures(goods: number, extras: Extras, isCash: boolean) {
  const { protection, delivery, ...figures } = amountsOf(goods, extras, isCash);
  const shippingProtection = { enabled: protection > 0, cost: protection };
  return { shippingProtection, delivery: delivery ?? undefined, ...figures };
}
