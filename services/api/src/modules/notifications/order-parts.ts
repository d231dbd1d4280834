import { arrivalDays, courierArrivalDays, formatArrival, isOver } from '@shop/contracts/arrival';
import { formatRs } from '@shop/contracts/money';
import { partInWords } from '@shop/contracts/part-in-words';
import { localPhone } from '@shop/contracts/phones';
import type { BoughtOptions } from '@shop/contracts/product-options';
import { OPTION_GROUPS } from '@shop/contracts/shop';
import type { Picture } from '@shop/contracts/pictures';
import { trackingLink } from '@shop/contracts/tracking-link';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { NewestProof } from '../payments/public.ts';
import type { EmailShop } from './email-shop.ts';
import { datesIn } from './dates-in.ts';
import { awaitsTransfer, methodName } from './money-texts.ts';

// Parts of e-mails about an order: goods, amounts, address, and the pages to go on with.

export type Row = readonly [what: string, value: string];

export interface Good {
  name: string;
  /** Size and number. */
  detail: string;
  /** Frame, mat and parts of a set, a line each. */
  parts: readonly string[];
  amount: string;
  /** Its address; null: there is none. */
  picture: string | null;
}

export const track = (shop: EmailShop, { orderNumber }: EmailOrder) => ({
  label: shop.words.links.track,
  url: `${shop.url}/track-order/${encodeURIComponent(orderNumber)}`,
});

export const pay = (shop: EmailShop, { orderNumber }: EmailOrder, label: string) => ({
  label,
  url: `${shop.url}/payment/${encodeURIComponent(orderNumber)}`,
});

/** Twice the size at which it is shown, for fine screens. */
const PICTURE_WIDTH = 160;

function pictureUrl(shop: EmailShop, picture: Picture | null): string | null {
  const source = picture?.sources.find(({ width }) => width >= PICTURE_WIDTH);
  const path = source?.jpeg ?? picture?.url;
  return path ? new URL(path, shop.url).href : null;
}

const optionsOf = ({ words }: EmailShop, options: BoughtOptions | undefined): string[] =>
  OPTION_GROUPS.flatMap((group) => {
    const name = options?.[group];
    return name ? [words.options[group](words.asWritten(name), formatRs(options[`${group}Price`] ?? 0))] : [];
  });

export const goodsOf = (shop: EmailShop, { items }: EmailOrder): Good[] =>
  items.map(({ productName, size, quantity, price, image, parts, options }) => ({
    name: productName,
    detail: shop.words.fromLeft(`${size} × ${quantity}`),
    parts: [
      ...optionsOf(shop, options),
      ...(parts ?? []).map((part) => shop.words.fromLeft(partInWords(part, quantity))),
    ],
    amount: formatRs(price * quantity),
    picture: pictureUrl(shop, image),
  }));

export const amountsOf = ({ words }: EmailShop, order: EmailOrder): Row[] => {
  const { rows, fromLeft } = words;
  const { subtotal, discountCode, shippingProtection, delivery, codFee, payAheadDiscount, total } = order;
  return [
    [rows.subtotal, formatRs(subtotal)],
    ...(discountCode
      ? [[rows.discount(discountCode.code), fromLeft(`−${formatRs(discountCode.discount)}`)] as const]
      : []),
    ...(payAheadDiscount > 0 ? [[rows.payAhead, fromLeft(`−${formatRs(payAheadDiscount)}`)] as const] : []),
    ...(shippingProtection.enabled ? [[rows.protection, formatRs(shippingProtection.cost)] as const] : []),
    [rows.delivery, delivery > 0 ? formatRs(delivery) : rows.free],
    ...(codFee > 0 ? [[rows.codFee, formatRs(codFee)] as const] : []),
    [rows.total, formatRs(total)],
  ];
};

/** True while the parcel is still here and ships next. */
export const isHere = ({ orderStatus }: EmailOrder) => orderStatus === 'processing' || orderStatus === 'confirmed';

/** The days on which it arrives, by what is known now; nothing where they would be a guess. */
export function arrivalOf(shop: EmailShop, order: EmailOrder, proof: NewestProof | null, awaitsYes: boolean): Row[] {
  const { city } = order.customerInfo;
  const packable = new Date(proof?.submittedAt ?? order.createdAt);
  if (isHere(order) && awaitsTransfer(order, proof)) return [];
  const days = isHere(order)
    ? arrivalDays(city, awaitsYes ? shop.now : packable, shop.sender)
    : courierArrivalDays(city, shop.now, shop.sender);
  if (isOver(days[0], shop.now)) return [];
  const { arrives, ifConfirmed } = shop.words.rows;
  const between = datesIn(shop.language, formatArrival(days));
  return [[arrives, awaitsYes ? ifConfirmed(between) : between]];
}

/** Payment, and the facts to check: the address, and the phone that the rider calls. */
export function recipientOf(shop: EmailShop, { paymentMethod, customerInfo }: EmailOrder): Row[] {
  const { rows, fromLeft } = shop.words;
  const { address, city, phone } = customerInfo;
  const place = [asPlace(address), asPlace(city)].filter((part) => part !== null).join(', ');
  return [
    [rows.payment, methodName(shop, paymentMethod)],
    ...(place ? [[rows.address, place] as const] : []),
    [rows.phone, fromLeft(localPhone(phone))],
  ];
}

const MAX_PLACE = 160;

/**
 * An address on one line, if it is one. Anybody may order for any e-mail, and what they type must not become a message, a
 * link or markup there: letters that a dot joins are parted, as `H.No` would be a page of Norway.
 */
function asPlace(typed: string): string | null {
  const line = typed.replace(/\s+/g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
  return line.length <= MAX_PLACE && /^[\p{L}\p{M}\p{N} .,#/'’()&+-]+$/u.test(line) ? line : null;
}

export const parcelOf = ({ words: { rows } }: EmailShop, { courier, trackingNumber }: EmailOrder): Row[] => [
  ...(courier ? [[rows.courier, courier] as const] : []),
  ...(trackingNumber ? [[rows.number, trackingNumber] as const] : []),
];

/** The page of the courier that shows where the parcel is, where it is known. */
export function courierLinks({ couriers, words }: EmailShop, { courier, trackingNumber }: EmailOrder) {
  const url = trackingLink(couriers, courier, trackingNumber);
  return url ? [{ label: words.links.trackWith(courier ?? ''), url }] : [];
}

/** More invitations than this are no invitation. */
const MAX_REVIEW_LINKS = 5;

/**
 * The forms in which the products of an order are reviewed, each once, filled in. The e-mail stands behind a #: no server
 * gets to see it, and no log.
 */
export const reviewLinks = (shop: EmailShop, order: EmailOrder) =>
  [...new Map(order.items.map(({ productId, productName }) => [productId, productName]))]
    .slice(0, MAX_REVIEW_LINKS)
    .map(([id, name]) => ({
      label: shop.words.links.review(name),
      url: `${track(shop, order).url}?review=${encodeURIComponent(id)}#email=${encodeURIComponent(order.customerInfo.email ?? '')}`,
    }));
