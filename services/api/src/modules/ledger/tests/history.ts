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
  payment: 'pending' | 'paid' | 'refunded' | 'failed';
  places: Places;
  refunded: number;
  settledBy: string | null;
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
      ['return', 2, () => this.giveUp('return')],
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

  /** Places of an order or settlement by these books, in rupees, without those that have nothing. */
  expected(places: Places): Record<string, number> {
    const held = Object.entries(places).filter(([, amount]) => amount !== 0);
    return Object.fromEntries(held.map(([place, amount]) => [place, rupees(amount)]));
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
      places,
      refunded: 0,
      settledBy: null,
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
    order.places['customer'] = 0;
    if (order.payment === 'refunded') return true;
    // Money that came through a courier goes back to the courier, any other to the customer.
    if (order.settledBy) add(order.places, 'to_courier', -paisa(order.total));
    else move(order.places, 'received', 'to_give_back');
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
    const isOpen = ({ isCash, status, payment, places }: Kept) =>
      !isCash && status === 'confirmed' && payment === 'pending' && !places['received'];
    const order = this.pick(this.orders.filter(isOpen));
    if (!order) return false;
    const calls = paymentsOf(this.shop);
    await calls.confirm(order._id, proofForm({ file: await photo() }));
    const proof = await calls.pendingOf(order.orderNumber);
    const part = this.amountUpTo(paisa(order.total) - 100);
    same((await calls.short(proof._id, rupees(part))).status, 200);
    add(order.places, 'customer', -part);
    add(order.places, 'received', part);
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
    order.payment = 'refunded';
    for (const place of ['courier', 'received', 'to_give_back']) move(order.places, place, 'given_back');
    return true;
  }

  private async refund(): Promise<boolean> {
    const order = this.pick(this.orders.filter(({ payment }) => payment === 'paid' || payment === 'pending'));
    if (!order) return false;
    const { places, status, settledBy } = order;
    const isOfCourier = settledBy !== null && status === 'cancelled';
    const here = settledBy
      ? paisa(order.total) - order.refunded
      : (places['received'] ?? 0) + (places['to_give_back'] ?? 0);
    const left = isOfCourier ? 0 : here;
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

  /** A file of a few delivered orders, one on the way, a return with its charge, an unknown number, and an odd deposit. */
  private async settle(): Promise<boolean> {
    const isOwed = ({ isCash, status, payment }: Kept) =>
      isCash && payment === 'pending' && (status === 'delivered' || status === 'shipped');
    const owed = this.orders.filter(isOwed).slice(0, 4);
    if (owed.length === 0) return false;
    await this.settled();
    const isBack = ({ number, status, payment }: Kept) => number && status === 'cancelled' && payment === 'pending';
    const back = this.pick(this.orders.filter(isBack));
    const moved = new Map<string, Places>();
    const lines: FileLine[] = owed.map((order) => {
      const short = this.rng.chance(0.3) ? this.amountUpTo(10_000) : 0;
      const [charge, tax] = [this.amountUpTo(25_000), this.amountUpTo(5_000)];
      const total = paisa(order.total);
      moved.set(order._id, { courier: -total, received: total - short - charge - tax, charges: charge, tax, short });
      return {
        ...order,
        collected: rupees(total - short),
        charge: rupees(charge),
        tax: rupees(tax),
        said: 'Delivered',
      };
    });
    if (back) {
      moved.set(back._id, { received: -18_000, charges: 18_000 });
      lines.push({ ...back, collected: 0, charge: 180, said: 'Returned' });
    }
    const odd = this.rng.chance(0.4) ? -this.amountUpTo(5_000) : 0;
    lines.push({ number: 'KHI-NOBODY-1', total: 10, charge: 2, said: 'Delivered' });
    const open = await this.money.imported(lines);
    const settlement = await this.money.settleOpen(open, {
      deposit: Math.round(open.sums.deposit * 100 + odd) / 100,
      depositDifference: rupees(odd),
    });
    moved.set(settlement._id, { received: 800 + odd, charges: 200, short: -1_000 - odd });
    this.settlements.push({ settlement, moved });
    for (const order of owed) {
      order.payment = 'paid';
      order.settledBy = settlement._id;
      // The customer's money went to the courier, who has paid it.
      move(order.places, 'customer', 'courier');
      addAll(order.places, moved.get(order._id) ?? {}, 1);
    }
    if (back) addAll(back.places, moved.get(back._id) ?? {}, 1);
    return true;
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
      if (order.settledBy !== kept.settlement._id) continue;
      order.settledBy = null;
      if (order.payment === 'refunded') move(order.places, 'courier', 'received');
      else {
        order.payment = 'pending';
        if (order.status === 'shipped') move(order.places, 'courier', 'customer');
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
