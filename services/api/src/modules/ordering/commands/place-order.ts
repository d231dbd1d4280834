import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OrderSummary, type PlaceOrder as OrderForm, alsoReachedAt } from '@shop/contracts/orders';
import type { OrderByStaff } from '@shop/contracts/orders-by-staff';
import { localPhone } from '@shop/contracts/phones';
import type { OrderStatus } from '@shop/contracts/statuses';
import { Database, RetryTransaction, type Tx } from '../../../platform/database/database.ts';
import { isImport } from '../../../platform/context/work-context.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import {
  type IdempotentWork,
  type IdempotencyKey,
  type IdempotentResponse,
  idempotent,
} from '../../../platform/idempotency/idempotency.ts';
import { RedeemCoupon } from '../../coupons/public.ts';
import { CartPricing, type Terms } from '../cart-pricing.ts';
import { newOrderNumber } from '../domain/order-number.ts';
import { parsePhones } from '../public/phone.ts';
import { ChangeOrder } from '../public/commands.ts';
import { OrderPlaced } from '../public/events.ts';
import { boughtParts, firstPaymentStatus, insertOrder, itemCountOf } from './insert-order.ts';
import { reserveStock } from './reserve-stock.ts';
import { badPhone, requireFields } from './errors.ts';
import { writeHistory } from './write-history.ts';

/** Decisions of staff who take an order for a customer. */
export interface TakenByStaff extends Pick<OrderByStaff, 'isConfirmed' | 'isPaid'> {
  /** Rupees off the whole order; the form names no coupon then. */
  discount: number;
  /** Name for the history: the person who took the order. */
  by: string;
}

/** Places an order at the shop's own prices; the same key twice gives the same order. */
export class PlaceOrder extends Command<IdempotentResponse<{ order: OrderSummary }>> {
  constructor(
    readonly form: OrderForm,
    readonly key: IdempotencyKey,
    readonly taken: TakenByStaff | null = null,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly db: Database,
    private readonly pricing: CartPricing,
    private readonly commands: CommandBus,
  ) {}

  async execute({ form, key, taken }: PlaceOrder): Promise<IdempotentResponse<{ order: OrderSummary }>> {
    const [phone, ...others] = parsePhones(form.customerInfo.phone);
    if (!phone) badPhone();
    const known = await this.pricing.terms(phone);
    let isRepeated = false;
    // A replay gets its response even when the payment method has closed since.
    return idempotent(this.db, key, async (tx) => {
      // On a retry, lock the rates, so that they cannot change again.
      const terms = isRepeated ? await this.pricing.hold(tx, known) : known;
      isRepeated = true;
      return this.place(tx, withPhones(form, others), phone, terms, taken);
    });
  }

  private async place(
    tx: Tx,
    form: OrderForm,
    phone: string,
    terms: Terms,
    taken: TakenByStaff | null,
  ): Promise<IdempotentWork<{ order: OrderSummary }>> {
    // Staff know what they leave out; an order of a former shop has what it has.
    if (!taken && !isImport()) requireFields(form.customerInfo, terms.required);
    const cart = { ...form, city: form.customerInfo.city, ...(taken && { discountByStaff: taken.discount }) };
    const { lines, coupon, amounts, ratesVersion, ...priced } = await this.pricing.price(tx, cart, terms);
    // Staff agree on an advance themselves.
    const advance = taken ? 0 : priced.advance;
    const orderNumber = newOrderNumber();
    const couponCode = coupon?.code ?? null;
    const order = { orderNumber, form, phone, lines, amounts, advance, couponCode, ratesVersion };
    const inserted = await insertOrder(tx, order);
    if (!inserted) throw new RetryTransaction('The rates of delivery have changed after they were read');
    const { id, createdAt } = inserted;
    await reserveStock(tx, this.commands, { id, phone, lines });
    const placed = {
      orderNumber,
      createdAt,
      total: amounts.total,
      orderStatus: 'processing',
      paymentStatus: firstPaymentStatus(amounts),
      paymentMethod: form.paymentMethod,
    } as const;
    await recordDemo(tx, 'order', id);
    const { firstName, lastName, email } = form.customerInfo;
    const written = publish(tx, OrderPlaced, {
      ...placed,
      orderId: id,
      version: 1,
      itemCount: itemCountOf(lines),
      customer: { firstName, lastName, email },
    });
    // Awaited below. If it fails before that, the next statement of the transaction fails, too.
    written.catch(() => undefined);
    const summary: OrderSummary = {
      _id: id,
      ...placed,
      subtotal: amounts.subtotal,
      shippingProtection: { enabled: amounts.protection > 0, cost: amounts.protection },
      ...(taken && { orderStatus: statusOf(taken), ...(taken.isPaid && { paymentStatus: 'paid' }) }),
      discountCode: amounts.discount > 0 || coupon ? { code: couponCode ?? '', discount: amounts.discount } : null,
      delivery: amounts.delivery,
      codFee: amounts.codFee,
      payAheadDiscount: amounts.payAheadDiscount,
      advance,
      advanceReceived: 0,
      items: lines.map(({ productId, name, size, quantity, price, picture, parts, options }) => ({
        productId,
        productName: name,
        size,
        quantity,
        price,
        image: picture,
        ...(parts && { parts: boughtParts({ parts }) }),
        ...(options && { options }),
      })),
    };
    if (taken) await this.decide(tx, id, taken);
    // Orders with the same code wait from here on until this order is committed.
    const redeem = coupon && (() => this.commands.execute(new RedeemCoupon(tx, id, coupon, amounts.subtotal)));
    return { status: 201, body: { order: summary }, pendingWrites: written, finalStep: redeem ?? undefined };
  }

  private async decide(tx: Tx, orderId: string, taken: TakenByStaff): Promise<void> {
    const { by, isPaid } = taken;
    await writeHistory(tx, orderId, by, [{ field: 'placed', from: null, to: null }], undefined);
    const update = { orderStatus: statusOf(taken), ...(isPaid && { paymentStatus: 'paid' as const }) };
    await this.commands.execute(new ChangeOrder(tx, orderId, update, by));
  }
}

/** The form with the further numbers of the customer in its notes: the order has one phone. */
const withPhones = (form: OrderForm, others: readonly string[]): OrderForm =>
  others.length === 0
    ? form
    : {
        ...form,
        notes: [form.notes, ...others.map((phone) => alsoReachedAt(localPhone(phone)))].filter(Boolean).join('\n'),
      };

const statusOf = ({ isConfirmed }: TakenByStaff): OrderStatus => (isConfirmed ? 'confirmed' : 'processing');
