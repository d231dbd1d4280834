import { numberKey } from '@shop/contracts/tracking-numbers';
import type { Profit } from '@shop/contracts/profit';
import type { OrderStatus } from '@shop/contracts/statuses';
import type { LeftParcel } from '../../fulfilment/public.ts';
import type { SoldGoods } from '../../ordering/public/figures.ts';
import type { SettlementMoney } from '../public.ts';

/** The one formula of profit: what adds to it, and what takes from it. */
export const SIGNS = {
  goods: 1,
  discount: -1,
  fees: 1,
  cost: -1,
  packing: -1,
  courier: -1,
  returns: -1,
  givenBack: -1,
  writtenOff: -1,
} as const;
const COUNTS = ['orders', 'returned', 'pieces', 'uncosted', 'unpacked', 'uncharged'] as const;

type Sum = keyof typeof SIGNS;
export type Field = Sum | (typeof COUNTS)[number];
const SUMS = Object.keys(SIGNS) as Sum[];
export const FIELDS: readonly Field[] = [...SUMS, ...COUNTS];

/** Parts of a profit: sums in paisa, and numbers of orders, pieces and parcels. */
export type Parts = Record<Field, number>;

/** The product of the parts of a whole order. */
export const WHOLE = '00000000-0000-0000-0000-000000000000';

/** Share of a product in the profit of an order, or all of it under `WHOLE`. */
export interface Share {
  productId: string;
  name: string;
  parts: Parts;
}

/** An order with all that decides its profit. */
export interface ProfitFacts {
  orderStatus: OrderStatus;
  goods: SoldGoods;
  /** Oldest first. */
  parcels: readonly LeftParcel[];
  rows: readonly SettlementMoney[];
  /** Paisa. */
  givenBack: number;
  writtenOff: number;
}

/** The parts of no order. */
export const noParts = (): Parts => ({
  goods: 0,
  discount: 0,
  fees: 0,
  cost: 0,
  packing: 0,
  courier: 0,
  returns: 0,
  givenBack: 0,
  writtenOff: 0,
  orders: 0,
  returned: 0,
  pieces: 0,
  uncosted: 0,
  unpacked: 0,
  uncharged: 0,
});
const paisa = (rupees: number) => Math.round(rupees * 100);

/** Profit in paisa. */
export const profitOf = (parts: Pick<Parts, Sum>): number =>
  SUMS.reduce((profit, part) => profit + SIGNS[part] * parts[part], 0);

/** Parts as people read them, in rupees. */
export function toProfit(parts: Parts): Profit {
  const rupees = (part: Sum) => parts[part] / 100;
  const { orders, returned, pieces, uncosted, unpacked, uncharged } = parts;
  return {
    profit: profitOf(parts) / 100,
    goods: rupees('goods'),
    discount: rupees('discount'),
    fees: rupees('fees'),
    cost: rupees('cost'),
    packing: rupees('packing'),
    courier: rupees('courier'),
    returns: rupees('returns'),
    givenBack: rupees('givenBack'),
    writtenOff: rupees('writtenOff'),
    orders,
    returned,
    pieces,
    unknown: { cost: uncosted, packing: unpacked, courier: uncharged },
  };
}

/** The profit of an order as a whole, and by product. Empty until it is delivered or has come back. */
export function sharesOf(facts: ProfitFacts): Share[] {
  const { orderStatus, goods, parcels, rows, givenBack, writtenOff } = facts;
  const isSold = orderStatus === 'delivered';
  const hasCosts = parcels.length > 0 || rows.length > 0 || writtenOff !== 0;
  if (!isSold && !(orderStatus === 'cancelled' && hasCosts)) return [];
  // Pieces that came back damaged are gone, whether others were sent in their place or not.
  const times = (isSold ? 1 : 0) + parcels.filter(({ isLost }) => isLost).length;
  const { products } = goods;
  const whole: Parts = {
    ...noParts(),
    ...parcelCosts(parcels, rows),
    ...(isSold && { discount: paisa(goods.discount), fees: paisa(goods.fees), givenBack }),
    writtenOff,
    orders: isSold ? 1 : 0,
    returned: isSold ? 0 : 1,
  };
  const hasPrice = products.some((product) => product.goods > 0);
  const weights = products.map((product) => (hasPrice ? paisa(product.goods) : product.pieces));
  const shares = products.map(({ productId, name }) => ({ productId, name, parts: { ...whole } }));
  for (const sum of SUMS) {
    for (const [index, amount] of shared(whole[sum], weights).entries()) {
      const share = shares[index];
      if (share) share.parts[sum] = amount;
    }
  }
  for (const [index, product] of products.entries()) {
    const own = {
      goods: isSold ? paisa(product.goods) : 0,
      cost: times * paisa(product.cost),
      pieces: isSold ? product.pieces : 0,
      uncosted: times * (product.pieces - product.costedPieces),
    };
    Object.assign(shares[index]?.parts ?? {}, own);
    whole.goods += own.goods;
    whole.cost += own.cost;
    whole.pieces += own.pieces;
    whole.uncosted += own.uncosted;
  }
  return [{ productId: WHOLE, name: '', parts: whole }, ...shares];
}

/** Amounts that add up to `amount`, by weight. */
function shared(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((each) => {
    weight += each;
    const until = Math.round(amount * (weight / all));
    const share = until - given;
    given = until;
    return share;
  });
}

/** Costs of the parcels of an order, as couriers' files say them, or by rate where no file has one yet. */
function parcelCosts(parcels: readonly LeftParcel[], rows: readonly SettlementMoney[]): Partial<Parts> {
  // A parcel of staff's own making comes a moment after its order.
  if (parcels.length === 0) return { unpacked: 1, uncharged: rows.length > 0 ? 0 : 1, courier: chargesOf(rows) };
  const costs = { packing: 0, courier: 0, returns: 0, unpacked: 0, uncharged: 0 };
  const rowsOf = Map.groupBy(rows, (row) => parcelOf(row, parcels));
  for (const parcel of parcels) {
    const own = rowsOf.get(parcel) ?? [];
    const charged = chargesOf(own);
    if (charged > 0) costs[parcel.isReturned ? 'returns' : 'courier'] += charged;
    else {
      const isWayBackKnown = !parcel.isReturned || parcel.returnCost > 0 || own.length > 0;
      costs.courier += paisa(parcel.charge);
      costs.returns += parcel.isReturned ? paisa(parcel.returnCost) : 0;
      if (parcel.charge === 0 || !isWayBackKnown) costs.uncharged += 1;
    }
    if (parcel.packing === null) costs.unpacked += 1;
    else costs.packing += paisa(parcel.packing);
  }
  return costs;
}

const chargesOf = (rows: readonly SettlementMoney[]): number => rows.reduce((sum, { charge }) => sum + charge, 0);

/** The parcel of a row; one that is named by its order's number is the latest. */
function parcelOf({ number }: SettlementMoney, parcels: readonly LeftParcel[]): LeftParcel | undefined {
  const key = numberKey(number);
  return parcels.findLast(({ trackingNumber }) => numberKey(trackingNumber ?? '') === key) ?? parcels.at(-1);
}
