import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { cashRefusal } from '@shop/contracts/delivery-price';
import { formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { type OrderEdit, orderEdits } from '@shop/contracts/order-edits';
import { Database, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import {
  type IdempotencyKey,
  type IdempotentResponse,
  type IdempotentWork,
  idempotent,
} from '../../../platform/idempotency/idempotency.ts';
import { EditStock } from '../../catalog/public/stock.ts';
import { ReadSettings } from '../../settings/public.ts';
import { type SizeChange, editRefusal, lineInWords, sizeChanges } from '../domain/order-edit.ts';
import { isSameSize, mostOf, stockLines } from '../domain/stock-lines.ts';
import type { Rates } from '../domain/quote.ts';
import type { Change } from '../order.entity.ts';
import { parsePhone } from '../public/phone.ts';
import { HasOpenParcel, ProofForCustomer } from '../public/ports.ts';
import { OrderEdited } from '../public/events.ts';
import { SetPaymentStatus } from '../public/commands.ts';
import { badStaffPhone, onlyLeft } from './errors.ts';
import { itemCountOf } from './insert-order.ts';
import { addToTrends, takeOutOfTrends } from './move-trends.ts';
import { type HeldOrder, type Recipient, holdOrder } from './order-to-edit.ts';
import { type EditedOrder, priceEdit } from './price-edit.ts';
import { recipientChanges, writeEdit } from './write-edit.ts';
import { writeHistory } from './write-history.ts';

type Edited = ResponseOf<typeof orderEdits.edit>;
type EditQuote = ResponseOf<typeof orderEdits.quoteEdit>;

/** Edits an order before it is packed; `by` is who did it, as the history shows it. The same key twice is one edit. */
export class EditOrder extends Command<IdempotentResponse<Edited>> {
  constructor(
    readonly id: string,
    readonly edit: OrderEdit,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Returns the price that `EditOrder` would give the order; throws the same errors. Stores nothing. */
export class QuoteEdit extends Command<EditQuote> {
  constructor(
    readonly id: string,
    readonly edit: OrderEdit,
  ) {
    super();
  }
}

@CommandHandler(EditOrder)
export class EditOrderHandler implements ICommandHandler<EditOrder> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, edit, by, key }: EditOrder): Promise<IdempotentResponse<Edited>> {
    const { delivery } = await this.queries.execute(new ReadSettings());
    return idempotent(this.db, key, (tx) => this.edit(tx, id, edit, by, delivery.values));
  }

  private async edit(tx: Tx, id: string, edit: OrderEdit, by: string, rates: Rates): Promise<IdempotentWork<Edited>> {
    const { order, edited, to } = await prepare(tx, this.queries, id, edit, rates);
    const sizes = sizeChanges(order.lines, edited.lines);
    const changes = changesOf(order, edited, to, sizes);
    const { orderId, orderNumber, createdAt } = order;
    const { total } = edited.amounts;
    if (changes.length === 0) {
      await writeHistory(tx, orderId, by, [], edit.notes);
      return { status: 200, body: { version: order.version, total } };
    }
    const version = order.version + 1;
    const parts = await takeOutOfTrends(tx, orderId);
    await writeEdit(tx, order, to, edited, sizes);
    await writeHistory(tx, orderId, by, changes, edit.notes);
    await publish(tx, OrderEdited, {
      orderId,
      orderNumber,
      createdAt,
      total,
      version,
      itemCount: itemCountOf(edited.lines),
      phoneBefore: to.phone === order.phone ? null : order.phone,
    });
    await this.moveStock(tx, order, edit, edited, by);
    const isSettled = total === 0 && order.paymentStatus === 'pending';
    if (isSettled) await this.commands.execute(new SetPaymentStatus(tx, orderId, 'paid', by));
    return {
      status: 200,
      body: { version: isSettled ? version + 1 : version, total },
      finalStep: () => addToTrends(tx, orderId, parts),
    };
  }

  private async moveStock(
    tx: Tx,
    { orderId, lines: before }: HeldOrder,
    edit: OrderEdit,
    after: EditedOrder,
    by: string,
  ) {
    const sizes = sizeChanges(stockLines(before), stockLines(after.lines));
    if (sizes.length === 0) return;
    const lines = sizes.map(({ productId, size, before, after }) => ({ productId, size, quantity: after - before }));
    const short = await this.commands.execute(new EditStock(tx, orderId, lines, by));
    if (short.length === 0) return;
    const errors = short.map(({ productId, size, left }) => {
      const name = sizes.find((each) => isSameSize(each, { productId, size }))?.name ?? size;
      const line = after.lines.find((each) => mostOf(each, { productId, size }, left) !== null);
      const at = line ? edit.items?.findIndex((each) => isSameSize(each, line)) : undefined;
      return { path: `items.${at ?? 0}.quantity`, message: onlyLeft(name, size, left) };
    });
    fail(orderEdits.edit, 'outOfStock', { errors });
  }
}

@CommandHandler(QuoteEdit)
export class QuoteEditHandler implements ICommandHandler<QuoteEdit> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, edit }: QuoteEdit): Promise<EditQuote> {
    const { delivery } = await this.queries.execute(new ReadSettings());
    const { order, edited } = await this.db.transaction((tx) => prepare(tx, this.queries, id, edit, delivery.values));
    const items = edited.lines.map(({ productId, name, size, quantity, price, options }) => ({
      productId,
      name,
      size,
      quantity,
      price,
      ...(options && { options }),
    }));
    const city = edit.customer?.city ?? order.city;
    const refused = order.paymentMethod === 'COD' ? cashRefusal(delivery.values, city, edited.amounts.total) : null;
    return { items, ...edited.amounts, totalBefore: order.total, cashRefused: refused };
  }
}

/** Holds the order and finds out what the edit makes of it, or why it cannot be edited so. */
async function prepare(
  tx: Tx,
  queries: QueryBus,
  id: string,
  edit: OrderEdit,
  rates: Rates,
): Promise<{ order: HeldOrder; edited: EditedOrder; to: Recipient }> {
  const order = Id.safeParse(id).success ? await holdOrder(tx, id) : null;
  if (!order) fail(orderEdits.edit, 'notFound');
  const isPacked = await queries.execute(new HasOpenParcel(tx, id));
  const { received } = await queries.execute(new ProofForCustomer(id, tx));
  const state = { ...order, isPacked, received };
  // First what stands in the way of any edit, so that nobody reads of prices what does not matter.
  const closed = editRefusal(state, order.total);
  if (closed) fail(orderEdits.edit, closed);
  if (edit.version !== order.version) fail(orderEdits.edit, 'staleVersion');
  const { phone: typed, ...address } = edit.customer ?? {};
  const phone = typed === undefined ? order.phone : parsePhone(typed);
  if (!phone) badStaffPhone();
  const edited = await priceEdit(tx, queries, order, edit, rates);
  const refusal = editRefusal(state, edited.amounts.total);
  if (refusal) fail(orderEdits.edit, refusal);
  const { address: street = order.address, city = order.city, postalCode = order.postalCode } = address;
  const { landmark = order.landmark } = address;
  // A pin in another city would lead the rider astray.
  const pin = city === order.city ? order.pin : null;
  const { voiceAt } = order;
  return { order, edited, to: { phone, address: street, city, postalCode, landmark, pin, voiceAt } };
}

function changesOf(order: HeldOrder, { amounts }: EditedOrder, to: Recipient, sizes: readonly SizeChange[]): Change[] {
  const money = (field: 'discount' | 'total'): Change[] =>
    order[field] === amounts[field] ? [] : [{ field, from: formatRs(order[field]), to: formatRs(amounts[field]) }];
  return [
    ...sizes.map((size): Change => ({ field: 'line', ...lineInWords(size) })),
    ...recipientChanges(order, to),
    ...money('discount'),
    ...money('total'),
  ];
}
