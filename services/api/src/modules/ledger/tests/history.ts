import { type Rng, createRng } from '../../../demo/rng.ts';
import type { Settlement } from '@shop/contracts/settlements';
import { paymentsOf, photo, proofForm } from '../../../../test/support/proofs.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import { type CashOrder, type FileLine, moneyCalls } from './money-calls.ts';

type Places = Record<string, number>;

/** An order as the test itself keeps its books, in paisa. */
interface Kept extends CashOrder {
  isCash: boolean;
  status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
  /** Its parcel came back. */
  isBack: boolean;
  payment: 'pending' | 'paid' | 'refunded' | 'failed';
  places: Places;
  /** Part payments. */
  parts: number;
  refunded: number;
  settledBy: string | null;
  /** The settlement with which the courier took its money back. */
  takenBy: string | null;
}

/** A row of a courier's file, and what it moves; `settles`: it pays for its order. */
interface KeptRow {
  order: Kept;
  line: FileLine;
  moved: Places;
  settles: boolean;
}

interface KeptSettlement {
  settlement: Settlement;
  /** Amounts that it moved, by order; the settlement itself under its own id. */
  moved: Map<string, Places>;
}

const paisa = (rupees: number) => Math.round(rupees * 100);
const rupees = (amount: number) => amount / 100;

/** Plays random histories, and keeps the books of all orders beside the shop by the happenings alone. */
export class MoneyHistory {
  readonly orders: Kept[] = [];
  readonly settlements: KeptSettlement[] = [];
  readonly done = new Map<string, number>();
  private readonly rng: Rng;
  private readonly money: ReturnType<typeof moneyCalls>;

  constructor(
    private readonly shop: Shop,
    seed: string,
    /** Waits until all events were followed: some acts need what others made of parcels. */
    private readonly settled: () => Promise<void>,
  ) {
    this.rng = createRng(seed);
    this.money = moneyCalls(() => shop);
  }

  /** Does one of the acts that are possible now. */
  async act(): Promise<void> {
    const acts = [
      ['place', 4, () => this.place()],
      ['ship', 3, () => this.ship()],
      ['deliver', 4, () => this.deliver()],
      ['attempt', 1, () => this.attempt()],
      ['return', 2, () => this.giveUp('return')],
      ['undo an outcome', 1, () => this.undoOutcome()],
      ['cancel', 1, () => this.giveUp('cancel')],
      ['pay', 1, () => this.pay()],
      ['part', 1, () => this.payPart()],
      ['edit', 1, () => this.edit()],
      ['fail', 1, () => this.fail()],
      ['mark refunded', 1, () => this.markRefunded()],
      ['refund', 2, () => this.refund()],
      ['settle', 2, () => this.settle()],
      ['take back', 1, () => this.takeBack()],
      ['end a shortfall', 1, () => this.endShortfall()],
    ] as const;
    const [name, run] = this.rng.weighted(acts.map(([act, weight, run]) => [[act, run] as const, weight]));
    if (await run()) this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  /** Places of each order and settlement by these books, in paisa, by id; without those that have nothing. */
  books(): Map<string, Places> {
    const ofOrders = this.orders.map(({ _id, places }) => [_id, places] as const);
    const beside = this.settlements.map(({ settlement: { _id }, moved }) => [_id, moved.get(_id) ?? {}] as const);
    return new Map(
      [...ofOrders, ...beside].map(([id, places]) => [
        id,
        Object.fromEntries(Object.entries(places).filter(([, amount]) => amount !== 0)),
      ]),
    );
  }

  private pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.rng.next() * from.length)];
  }

  private amountUpTo(most: number): number {
    return Math.max(1, Math.floor(this.rng.next() * most));
  }

  private async place(): Promise<boolean> {
    const isCash = this.rng.chance(0.75);
    const order = isCash
      ? // Until it leaves it has no number that a file could name.
        { ...(await this.money.booked()), number: '' }
      : { ...(await paymentsOf(this.shop).placed({ paymentMethod: 'JazzCash' })), number: '', parcelId: '' };
    const places = { customer: paisa(order.total) };
    this.orders.push({
      ...order,
      isCash,
      status: 'confirmed',
      payment: 'pending',
      isBack: false,
      places,
      parts: 0,
      refunded: 0,
      settledBy: null,
      takenBy: null,
    });
    return true;
  }

  private async ship(): Promise<boolean> {
    const order = this.pick(this.orders.filter(({ isCash, status }) => isCash && status === 'confirmed'));
    if (!order) return false;
    // With a digit of its own: some order numbers have none, and a tracking number has.
    order.number = `R1-${order.orderNumber}`;
    await this.money.parcels.ship(order.parcelId, order.number);
    order.status = 'shipped';
    return true;
  }

  private async deliver(): Promise<boolean> {
    const order = this.pick(this.orders.filter(({ status }) => status === 'shipped'));
    if (!order) return false;
    await this.settled();
    await this.money.parcels.decide(order.parcelId, { outcome: 'delivered' });
    order.status = 'delivered';
    if (order.payment === 'pending') move(order.places, 'customer', 'courier');
    return true;
  }

  private async giveUp(how: 'return' | 'cancel'): Promise<boolean> {
    const from = how === 'return' ? 'shipped' : 'confirmed';
    const order = this.pick(this.orders.filter(({ status }) => status === from));
    if (!order) return false;
    await this.settled();
    if (how === 'return') await this.money.returned(order);
    else await this.money.update(order, { orderStatus: 'cancelled' });
    order.status = 'cancelled';
    order.isBack = how === 'return';
    order.places['customer'] = 0;
    this.turnRound(order, 1);
    return true;
  }

  /** A paid order that is cancelled: money that a courier collected goes back to the courier, any other to the customer. */
  private turnRound(order: Kept, sign: 1 | -1): void {
    const { places, settledBy, payment, refunded, parts } = order;
    if (settledBy) add(places, 'to_courier', -sign * atDoor(order));
    const own = settledBy ? Math.max(0, parts - refunded) : ownOf(order);
    if (payment !== 'refunded') addAll(places, { received: -own, to_give_back: own }, sign);
  }

  /** The courier did not meet the customer, and brings the parcel back: its money stays where it is. */
  private async attempt(): Promise<boolean> {
    const order = this.pick(this.orders.filter(({ status }) => status === 'shipped'));
    if (!order) return false;
    await this.settled();
    same((await this.money.parcels.decide(order.parcelId, { outcome: 'returning' })).status, 200);
    return true;
  }

  private async undoOutcome(): Promise<boolean> {
    const isEnded = ({ status, isBack, payment, takenBy }: Kept) =>
      (status === 'delivered' || isBack) && payment !== 'refunded' && !takenBy;
    const order = this.pick(this.orders.filter((each) => each.isCash && isEnded(each)));
    if (!order) return false;
    await this.settled();
    same((await this.money.parcels.takeBack(order.parcelId)).code, undefined);
    const { places, payment } = order;
    if (order.isBack) this.turnRound(order, -1);
    const isOpen = payment === 'pending' || payment === 'failed';
    places['customer'] = isOpen ? atDoor(order) : 0;
    if (payment === 'pending' && !order.isBack) add(places, 'courier', -atDoor(order));
    order.status = 'shipped';
    order.isBack = false;
    return true;
  }

  private async pay(): Promise<boolean> {
    const order = this.pick(
      this.orders.filter(({ status, payment }) => payment === 'pending' && status !== 'cancelled'),
    );
    if (!order) return false;
    await this.money.update(order, { paymentStatus: 'paid' });
    order.payment = 'paid';
    for (const place of ['customer', 'courier']) move(order.places, place, 'received');
    return true;
  }

  private async payPart(): Promise<boolean> {
    // A part payment that was given back still counts as paid.
    const isOpen = ({ isCash, status, payment, places, total, parts, advance }: Kept) =>
      status === 'confirmed' &&
      payment === 'pending' &&
      (isCash ? parts < paisa(advance) : !places['received'] && parts + 200 < paisa(total));
    const order = this.pick(this.orders.filter(isOpen));
    if (!order) return false;
    const calls = paymentsOf(this.shop);
    const method = this.pick(['JazzCash', 'EasyPaisa', 'Bank Transfer']);
    await calls.confirm(order._id, proofForm({ file: await photo(), ...(order.isCash && { method }) }));
    const proof = await calls.pendingOf(order.orderNumber);
    const part = this.amountUpTo(paisa(order.total) - order.parts - 100);
    if (order.isCash) this.done.set('advance', (this.done.get('advance') ?? 0) + 1);
    same((await calls.short(proof._id, rupees(part))).status, 200);
    add(order.places, 'customer', -part);
    add(order.places, 'received', part);
    order.parts += part;
    return true;
  }

  private async edit(): Promise<boolean> {
    const isOpen = ({ isCash, status, payment, places }: Kept) =>
      !isCash && status === 'confirmed' && payment === 'pending' && !places['received'];
    const order = this.pick(this.orders.filter(isOpen));
    if (!order) return false;
    const { version, discountCode } = (await paymentsOf(this.shop).order(order._id)) as unknown as {
      version: number;
      discountCode: { discount: number } | null;
    };
    const discount = this.amountUpTo(50_000) / 100;
    const { status, body } = await this.money.ask<{ total: number }>('PATCH', `/orders/${order._id}/edit`, {
      version,
      discount,
    });
    same([status, discountCode?.discount === discount], [200, false]);
    add(order.places, 'customer', paisa(body.total) - paisa(order.total));
    order.total = body.total;
    return true;
  }

  private async fail(): Promise<boolean> {
    const isOwed = ({ isCash, status, payment }: Kept) => isCash && status === 'delivered' && payment === 'pending';
    const order = this.pick(this.orders.filter(isOwed));
    if (!order) return false;
    await this.money.update(order, { paymentStatus: 'failed' });
    order.payment = 'failed';
    move(order.places, 'courier', 'customer');
    return true;
  }

  private async markRefunded(): Promise<boolean> {
    const mayBe = ({ isCash, status, payment, refunded, settledBy }: Kept) =>
      refunded === 0 &&
      !settledBy &&
      (payment === 'paid' || (isCash && status === 'delivered' && payment === 'pending'));
    const order = this.pick(this.orders.filter(mayBe));
    if (!order) return false;
    await this.money.update(order, { paymentStatus: 'refunded' });
    const [total, isOwed] = [paisa(order.total), order.payment === 'pending'];
    const from = order.status === 'cancelled' ? 'to_give_back' : 'received';
    const left: Places = isOwed ? { courier: -atDoor(order), received: -order.parts } : { [from]: -total };
    order.payment = 'refunded';
    addAll(order.places, { ...left, given_back: total }, 1);
    return true;
  }

  private async refund(): Promise<boolean> {
    const order = this.pick(this.orders.filter(({ payment }) => payment === 'paid' || payment === 'pending'));
    if (!order) return false;
    const { places, status, settledBy } = order;
    const left = settledBy && status === 'cancelled' ? order.parts - order.refunded : ownOf(order);
    const amount = this.rng.chance(0.4) && left > 0 ? left : this.amountUpTo(Math.max(left, 100));
    const reply = await this.money.ask<{ refundable: number }>('POST', `/orders/${order._id}/refunds`, {
      amount: rupees(amount),
      way: 'bank',
      reason: 'Asked for it',
    });
    if (amount > left) {
      same([reply.status, reply.body.code], [409, left > 0 ? 'too_much' : 'nothing_received']);
      return false;
    }
    same([reply.status, reply.body.refundable], [201, rupees(left - amount)]);
    add(places, status === 'cancelled' ? 'to_give_back' : 'received', -amount);
    add(places, 'given_back', amount);
    order.refunded += amount;
    if (amount === left && (order.payment === 'paid' || status === 'cancelled')) order.payment = 'refunded';
    return true;
  }

  /** A file of rows of all kinds: those that settle, those that do not, an unknown number, and an odd deposit. */
  private async settle(): Promise<boolean> {
    await this.settled();
    const rows = [...this.settlingRows(), ...this.otherRows()];
    if (!rows.some(({ settles }) => settles)) return false;
    const odd = this.rng.chance(0.4) ? -this.amountUpTo(5_000) : 0;
    const unknown = { number: 'KHI-NOBODY-1', total: 10, charge: 2, said: 'Delivered' };
    const open = await this.money.imported([...rows.map(({ line }) => line), unknown]);
    const settlement = await this.money.settleOpen(open, {
      deposit: Math.round(open.sums.deposit * 100 + odd) / 100,
      depositDifference: rupees(odd),
    });
    const moved = new Map<string, Places>([
      [settlement._id, { received: 800 + odd, charges: 200, short: -1_000 - odd }],
    ]);
    this.settlements.push({ settlement, moved });
    for (const { order, settles, moved: byRow } of rows) {
      const ofOrder = moved.get(order._id) ?? {};
      moved.set(order._id, ofOrder);
      addAll(ofOrder, byRow, 1);
      if (settles) {
        order.payment = 'paid';
        order.settledBy = settlement._id;
        // The customer's money went to the courier, who has paid it.
        move(order.places, 'customer', 'courier');
      }
      if (byRow['to_courier']) order.takenBy = settlement._id;
      addAll(order.places, byRow, 1);
    }
    return true;
  }

  /** Rows that pay for their orders: as they should, or where staff say so. */
  private settlingRows(): KeptRow[] {
    const isOwed = ({ isCash, status, payment, orderNumber }: Kept) =>
      isCash && payment === 'pending' && (status === 'confirmed' ? /\d/.test(orderNumber) : status !== 'cancelled');
    return this.orders
      .filter(isOwed)
      .filter(({ status }) => status !== 'confirmed' || this.rng.chance(0.2))
      .slice(0, 4)
      .map((order) => {
        const [charge, tax] = [this.amountUpTo(25_000), this.amountUpTo(5_000)];
        const short = this.rng.chance(0.4) ? this.amountUpTo(10_000) : 0;
        const inNet = this.rng.chance(0.5) ? short : 0;
        const total = atDoor(order);
        const received = total - short - charge - tax;
        const line = {
          total: rupees(total),
          number: order.number || order.orderNumber,
          collected: rupees(total - short + inNet),
          charge: rupees(charge),
          tax: rupees(tax),
          said: order.status === 'confirmed' ? '' : (this.pick(['Delivered', '', 'Okay']) ?? ''),
          ...(inNet ? { net: rupees(received) } : {}),
        };
        return { order, line, settles: true, moved: { courier: -total, received, charges: charge, tax, short } };
      });
  }

  /** Rows that pay for no order, and move money all the same; each of another order. */
  private otherRows(): KeptRow[] {
    const row = (order: Kept | undefined, line: Partial<FileLine>, moved: Places): KeptRow[] =>
      order && this.rng.chance(0.6)
        ? [{ order, line: { number: order.number, total: order.total, ...line }, moved, settles: false }]
        : [];
    const ofCash = this.orders.filter(({ isCash, number }) => isCash && number);
    const one = (which: (order: Kept) => boolean) => this.pick(ofCash.filter(which));
    const charged = (paid: number) => ({ received: -paid, charges: paid });
    const back = one(({ isBack, payment }) => isBack && payment === 'pending');
    const taken = one(({ isBack, settledBy, takenBy }) => isBack && settledBy !== null && !takenBy);
    const again = one(({ status, settledBy, payment }) => status === 'delivered' && !!settledBy && payment === 'paid');
    const failed = one(({ status, payment }) => status !== 'cancelled' && payment === 'failed');
    const away = one(({ status, payment }) => status === 'shipped' && payment === 'paid');
    const [total, paidAgain] = [taken ? atDoor(taken) : 0, paisa(again?.total ?? 0)];
    return [
      ...row(back, { collected: 0, charge: 180, said: 'Returned' }, charged(18_000)),
      ...row(
        taken,
        { collected: 0, charge: 180, net: -rupees(total + 18_000), said: 'Returned' },
        { received: -total - 18_000, charges: 18_000, to_courier: total },
      ),
      ...row(
        again,
        { charge: 25, said: 'Delivered' },
        { received: paidAgain - 2_500, charges: 2_500, short: -paidAgain },
      ),
      ...row(failed, { collected: 'about a thousand', charge: 5, said: 'Delivered' }, charged(500)),
      ...row(away, { charge: 90, said: 'Out for delivery' }, charged(9_000)),
    ];
  }

  private async takeBack(): Promise<boolean> {
    const kept = this.pick(this.settlements.filter(({ settlement }) => settlement.state === 'accepted'));
    // The order of one that came back is not what it was any more.
    const isChanged = this.orders.some(
      ({ settledBy, status }) => settledBy === kept?.settlement._id && status === 'cancelled',
    );
    if (!kept || isChanged) return false;
    await this.money.takeBack(kept.settlement);
    kept.settlement.state = 'open';
    for (const order of this.orders) {
      const moved = kept.moved.get(order._id);
      if (!moved) continue;
      addAll(order.places, moved, -1);
      if (order.takenBy === kept.settlement._id) order.takenBy = null;
      if (order.settledBy !== kept.settlement._id) continue;
      order.settledBy = null;
      if (order.payment === 'refunded') move(order.places, 'courier', 'received');
      else {
        order.payment = 'pending';
        if (order.status !== 'delivered') move(order.places, 'courier', 'customer');
      }
    }
    kept.moved.delete(kept.settlement._id);
    return true;
  }

  private async endShortfall(): Promise<boolean> {
    const { shortfalls } = (
      await this.money.ask<{ shortfalls: { subjectId: string; settlementId: string; amount: number }[] }>(
        'GET',
        '/money/shortfalls',
      )
    ).body;
    const shortfall = this.pick(shortfalls);
    if (!shortfall) return false;
    const { subjectId, settlementId } = shortfall;
    const part = Math.sign(shortfall.amount) * this.amountUpTo(Math.abs(paisa(shortfall.amount)));
    const way = this.rng.chance(0.5) ? 'cash' : null;
    const body = { subjectId, settlementId, amount: rupees(part), way, reason: 'Agreed' };
    same((await this.money.ask('POST', '/money/shortfalls', body)).status, 200);
    const moved = this.settlements.find(({ settlement }) => settlement._id === settlementId)?.moved.get(subjectId);
    const change = { short: -part, [way ? 'received' : 'written_off']: part };
    addAll(moved ?? {}, change, 1);
    const order = this.orders.find(({ _id }) => _id === subjectId);
    if (order) addAll(order.places, change, 1);
    return true;
  }
}

/** Amount that the courier of a cash order collects. */
const atDoor = ({ total, parts }: Kept): number => paisa(total) - parts;

/** Amount that came from the customer and is here, or is to be given back. */
function ownOf({ payment, total, parts, refunded }: Kept): number {
  return (payment === 'paid' ? paisa(total) : parts) - refunded;
}

/** Ends the history where the shop answers something else. */
function same(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`The shop answered ${one}, and ${other} was expected`);
}

function add(places: Places, place: string, amount: number): void {
  places[place] = (places[place] ?? 0) + amount;
}

function addAll(places: Places, more: Places, sign: 1 | -1): void {
  for (const [place, amount] of Object.entries(more)) add(places, place, sign * amount);
}

/** Moves all that is in a place. */
function move(places: Places, from: string, to: string): void {
  const amount = places[from] ?? 0;
  places[from] = 0;
  add(places, to, amount);
}
