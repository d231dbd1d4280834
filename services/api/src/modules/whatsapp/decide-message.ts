import { advanceDue, amountToCollect } from '@shop/contracts/cash-orders';
import { greetingName } from '@shop/contracts/greeting-name';
import type { Language } from '@shop/contracts/languages';
import { formatRs } from '@shop/contracts/money';
import { type KnownCourier, trackingLink } from '@shop/contracts/tracking-link';
import type { WhatsAppKind } from '@shop/contracts/order-records';
import {
  type TemplateKind,
  type TemplateLanguage,
  buttonAnswers,
  isUrdu,
  templateOf,
  templateValues,
} from '@shop/contracts/whatsapp-templates';
import { tokenOfLink } from '../confirmations/public.ts';
import type { Attempt } from '../fulfilment/public.ts';
import type { EmailOrder } from '../ordering/public/queries.ts';
import { type Words, wordsIn } from './texts.ts';

/** Facts that decide whether a message is sent, and what it says: the order as it is now. */
export interface MessageState {
  order: EmailOrder;
  /** Link by which the customer confirms the order, or still may correct it; null: there is none. */
  link: string | null;
  /** The failed attempt of its parcel; null: there is none, or something else followed. */
  attempt: Attempt | null;
  /** Facts about the shop; its name is in the language of the template. */
  shop: { name: string; url: string; couriers: readonly KnownCourier[] };
  /** Seconds for which a change must have stood before it is told, so that it can be undone. */
  hold: number;
  /** Language of the approved template for the order. */
  language: TemplateLanguage;
  /** Language of the order, and of the pages that links lead to. */
  spoken: Language;
}

/** A template with its values and the payloads of its buttons, or a free text. */
export type Content =
  | { name: string; language: TemplateLanguage; values: readonly string[]; payloads: readonly string[] }
  | { text: string };

/** Send it; or wait these seconds; or `drop`: it is no longer true. */
export type Decision = Content | { waitSeconds: number } | 'drop';

const MOBILE = /^\+923\d{9}$/;

/** Decides by the present state and not by the event, so that late, repeated and undone events lead to the same messages. */
export function decideMessage(kind: WhatsAppKind, state: MessageState): Decision {
  const { order, attempt, link, language, shop } = state;
  const { orderStatus, orderNumber, paymentMethod } = order;
  if (!MOBILE.test(order.customerInfo.phone)) return 'drop';
  const words = wordsIn(isUrdu(language) || state.spoken === 'ur');
  const about = { order: orderNumber, contact: `${shop.url}/contact` };
  const isOnItsWay = orderStatus === 'shipped' || orderStatus === 'enroute';
  switch (kind) {
    case 'confirm':
      if (paymentMethod !== 'COD' || orderStatus !== 'processing' || !link) return 'drop';
      return withTemplate(kind, state, tokenOfLink(link));
    case 'receipt':
      return isPaidAhead(order) && orderStatus !== 'cancelled' ? withTemplate(kind, state) : 'drop';
    case 'shipped':
      return isOnItsWay ? (unsettled(state) ?? withTemplate(kind, state)) : 'drop';
    case 'attempt':
      return attempt && attempt.wish === null ? withTemplate(kind, state) : 'drop';
    case 'delivered':
      return orderStatus === 'delivered' ? (unsettled(state) ?? withTemplate(kind, state)) : 'drop';
    case 'reply-confirmed':
      return { text: confirmedText(words, state) };
    case 'reply-cancelled':
      return { text: words.cancelled(about) };
    case 'reply-address':
      return { text: link ? words.address(orderNumber, link) : words.ended(about) };
    case 'reply-ended':
      return { text: words.ended(about) };
  }
}

/**
 * Returns true when nothing is to be paid before the parcel leaves, and something was: all of it, or the advance of a cash
 * order. The message says that we pack, which we do with a confirmed one only.
 */
function isPaidAhead(order: EmailOrder): boolean {
  const { paymentMethod, paymentStatus, orderStatus, advanceReceived } = order;
  const isConfirmed = paymentMethod !== 'COD' || orderStatus !== 'processing';
  if (paymentStatus === 'paid') return isConfirmed;
  return isConfirmed && paymentStatus === 'pending' && advanceReceived > 0 && advanceDue(order) === 0;
}

function confirmedText(words: Words, { order, shop }: MessageState): string {
  const { orderNumber } = order;
  const due = advanceDue(order);
  if (due === 0) return words.confirmed(orderNumber);
  return words.confirmedToSend(orderNumber, due, `${shop.url}/payment/${orderNumber}`);
}

/** Returns the amount that came, for its receipt; else the total, with what is sent ahead of it. */
function totalOf(kind: TemplateKind, order: EmailOrder, words: Words): string {
  const { total, advanceReceived, paymentStatus } = order;
  if (kind === 'receipt') return formatRs(paymentStatus === 'paid' ? total : advanceReceived);
  const due = advanceDue(order);
  if (due > 0) return words.toSend(total, due);
  return advanceReceived > 0 ? words.sent(total, advanceReceived) : formatRs(total);
}

function unsettled({ order, hold }: MessageState): Decision | null {
  const rest = hold - order.secondsSince.orderStatus;
  return rest > 0 ? { waitSeconds: rest } : null;
}

function withTemplate(kind: TemplateKind, state: MessageState, token?: string): Content {
  const { order, attempt, shop, language } = state;
  const { orderNumber, paymentMethod, paymentStatus, courier, trackingNumber } = order;
  const words = wordsIn(isUrdu(language));
  const ownPage = `${shop.url}/track-order/${orderNumber}`;
  const isCash = paymentMethod === 'COD' && paymentStatus !== 'paid';
  const values: Readonly<Record<(typeof templateValues)[TemplateKind][number], string>> = {
    name: greetingName(order.customerInfo.firstName) ?? words.customer,
    shop: shop.name,
    order: orderNumber,
    total: totalOf(kind, order, words),
    parcel: [courier, trackingNumber].filter(Boolean).join(', ') || words.noParcel,
    payment: isCash ? words.cash(amountToCollect(order)) : words.paid,
    page: (kind === 'shipped' && trackingLink(shop.couriers, courier, trackingNumber)) || ownPage,
    contact: `${shop.url}/contact`,
    answer: attempt?.link ?? ownPage,
  };
  return {
    name: templateOf(kind, language).name,
    language,
    values: templateValues[kind].map((name) => valueOf(values[name])),
    payloads: token === undefined ? [] : buttonAnswers.map((answer) => `${answer}:${token}`),
  };
}

/** Longest value of a template: five of them and the text stay below the 1024 characters of a message. */
const MAX_VALUE = 150;

/** A value as Meta takes it: not empty, on one line, without a tab or more than four spaces in a row. */
const valueOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_VALUE) || '-';
