import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { coupons } from '@shop/contracts/coupons';
import { everyCall } from '@shop/contracts/every-call';
import { type OrderUpdate, type StaffOrder, staffOrders } from '@shop/contracts/staff-orders';
import { orderEdits } from '@shop/contracts/order-edits';
import { ordersByStaff } from '@shop/contracts/orders-by-staff';
import type { ResponseOf } from '@shop/contracts/route';
import { TAKEN_BY_STAFF } from '@shop/contracts/visit-limits';
import { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { EditOrder, QuoteEdit } from './commands/edit-order.ts';
import { PlaceOrder } from './commands/place-order.ts';
import { RecordActivity } from './commands/record-activity.ts';
import { UpdateOrder } from './commands/update-order.ts';
import { ReadStaffOrder } from './public/queries.ts';
import { CouponCost } from './queries/coupon-cost.ts';
import { FindNeighbours } from './queries/find-neighbours.ts';
import { SearchOrders } from './queries/search-orders.ts';
import { ListOrders } from './queries/list-orders.ts';
import { QuoteCart } from './queries/quote-cart.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly db: Database,
  ) {}

  @Endpoint(staffOrders.list)
  list(@Input() { query }: Input<typeof staffOrders.list>): Promise<ResponseOf<typeof staffOrders.list>> {
    return this.queries.execute(new ListOrders(query));
  }

  @Endpoint(staffOrders.find)
  async find(@Input() { query }: Input<typeof staffOrders.find>): Promise<ResponseOf<typeof staffOrders.find>> {
    return { orders: await this.queries.execute(new SearchOrders(query.search)) };
  }

  @Endpoint(staffOrders.get)
  async get(
    @Input() { params }: Input<typeof staffOrders.get>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof staffOrders.get>> {
    return { order: shownTo(caller, await this.queries.execute(new ReadStaffOrder(params.id))) };
  }

  @Endpoint(staffOrders.neighbours)
  neighbours(
    @Input() { params, query }: Input<typeof staffOrders.neighbours>,
  ): Promise<ResponseOf<typeof staffOrders.neighbours>> {
    return this.queries.execute(new FindNeighbours(params.id, query));
  }

  @Endpoint(staffOrders.record)
  record(
    @Input() { body: { orderIds, activity, text } }: Input<typeof staffOrders.record>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof staffOrders.record>>> {
    return this.commands.execute(new RecordActivity(orderIds, activity, text, username, key));
  }

  // Here and not among the coupons: they do not know orders.
  @Endpoint(coupons.cost)
  couponCost(@Input() { query }: Input<typeof coupons.cost>): Promise<ResponseOf<typeof coupons.cost>> {
    return this.queries.execute(new CouponCost(query));
  }

  @Endpoint(staffOrders.updateMany)
  updateMany(
    @Input() { body: { rows } }: Input<typeof staffOrders.updateMany>,
    @Caller() caller: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof staffOrders.updateMany>>> {
    refusePayments(caller, rows);
    return changeEach(this.db, key, rows, ({ _id, ...update }, ofRow) =>
      this.commands.execute(new UpdateOrder(_id, update, caller.username, ofRow)),
    );
  }

  @Endpoint(ordersByStaff.quote)
  async quoteOrder(
    @Input() { body: { discount, ...cart } }: Input<typeof ordersByStaff.quote>,
  ): Promise<ResponseOf<typeof ordersByStaff.quote>> {
    const asked = { ...cart, discountCode: undefined, discountByStaff: discount };
    return { quote: await this.queries.execute(new QuoteCart(asked)) };
  }

  @Endpoint(ordersByStaff.place)
  placeOrder(
    @Input() { body }: Input<typeof ordersByStaff.place>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof ordersByStaff.place>>> {
    const { isConfirmed, isPaid, discount = 0, ...order } = body;
    const taken = { isConfirmed, isPaid, discount, by: username };
    return this.commands.execute(
      new PlaceOrder({ ...order, discountCode: undefined, source: { source: TAKEN_BY_STAFF } }, key, taken),
    );
  }

  @Endpoint(orderEdits.quoteEdit)
  quoteEdit(
    @Input() { params, body }: Input<typeof orderEdits.quoteEdit>,
  ): Promise<ResponseOf<typeof orderEdits.quoteEdit>> {
    return this.commands.execute(new QuoteEdit(params.id, body));
  }

  @Endpoint(orderEdits.edit)
  edit(
    @Input() { params, body }: Input<typeof orderEdits.edit>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof orderEdits.edit>>> {
    return this.commands.execute(new EditOrder(params.id, body, username, key));
  }

  @Endpoint(staffOrders.update)
  async update(
    @Input() { params, body }: Input<typeof staffOrders.update>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof staffOrders.update>> {
    refusePayments(caller, [body]);
    await this.commands.execute(new UpdateOrder(params.id, body, caller.username));
    const order = await this.queries.execute(new ReadStaffOrder(params.id));
    return { message: 'Order updated', order: shownTo(caller, order) };
  }
}

/** Throws 403 when an update decides a payment and the caller may not. */
function refusePayments(caller: Caller, updates: readonly OrderUpdate[]): void {
  const decidesPayment = updates.some(({ paymentStatus, reason }) => paymentStatus ?? reason);
  if (decidesPayment && !caller.may('payments.write')) fail(everyCall, 'roleForbidden');
}

/** Removes the proof of payment for callers that may not read payments. */
const shownTo = (caller: Caller, order: StaffOrder): StaffOrder =>
  caller.may('payments.read') ? order : { ...order, paymentDetails: null, receipts: [] };
