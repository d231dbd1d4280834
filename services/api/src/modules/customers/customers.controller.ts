import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { customers } from '@shop/contracts/customers';
import { Id } from '@shop/contracts/fields';
import type { ResponseOf } from '@shop/contracts/route';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey } from '../../platform/idempotency/idempotency.ts';
import { OrdersOfPhone } from '../ordering/public/queries.ts';
import { CountPast } from '../past-orders/public.ts';
import { SetBlock, SetTags } from './commands/change-customer.ts';
import { Erase } from './commands/erase.ts';
import { AddNote, RemoveNote } from './commands/notes.ts';
import { phoneOf } from './domain/phone-of.ts';
import { RisksOfCustomers } from './public.ts';
import { ExportCustomer } from './queries/export-customer.ts';
import { ListCustomers } from './queries/list-customers.ts';
import { ReadCustomer } from './queries/read-customer.ts';

type Changed = ResponseOf<typeof customers.block>;

@Controller()
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(customers.list)
  list(@Input() { query }: Input<typeof customers.list>): Promise<ResponseOf<typeof customers.list>> {
    return this.queries.execute(new ListCustomers(query));
  }

  @Endpoint(customers.get)
  async get(@Input() { params, query }: Input<typeof customers.get>): Promise<ResponseOf<typeof customers.get>> {
    const phone = phoneOf(params.phone);
    const { page, limit } = query;
    const [customer, { orders, total }] = await Promise.all([
      this.queries.execute(new ReadCustomer(phone)),
      this.queries.execute(new OrdersOfPhone(phone, page, limit)),
    ]);
    return { customer, orders, total, totalPages: Math.ceil(total / limit), page, limit };
  }

  @Endpoint(customers.ofOrder)
  async ofOrder(@Input() { params }: Input<typeof customers.ofOrder>): Promise<ResponseOf<typeof customers.ofOrder>> {
    const asked = Id.safeParse(params.id).success ? [params.id] : [];
    const [risks] = (await this.queries.execute(new RisksOfCustomers(asked))).values();
    if (!risks) fail(customers.ofOrder, 'notFound');
    return { ...risks, past: await this.queries.execute(new CountPast(risks.phone)) };
  }

  @Endpoint(customers.addNote)
  async addNote(
    @Input() { params, body }: Input<typeof customers.addNote>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<Changed> {
    const phone = phoneOf(params.phone);
    await this.commands.execute(new AddNote(phone, body.text, username, key));
    return this.changed(phone, 'Note saved');
  }

  @Endpoint(customers.removeNote)
  async removeNote(@Input() { params }: Input<typeof customers.removeNote>): Promise<Changed> {
    const phone = phoneOf(params.phone);
    await this.commands.execute(new RemoveNote(phone, params.id));
    return this.changed(phone, 'Note removed');
  }

  @Endpoint(customers.setTags)
  async setTags(@Input() { params, body }: Input<typeof customers.setTags>): Promise<Changed> {
    const phone = phoneOf(params.phone);
    await this.commands.execute(new SetTags(phone, body.tags, body.version));
    return this.changed(phone, 'Tags saved');
  }

  @Endpoint(customers.block)
  async block(
    @Input() { params, body }: Input<typeof customers.block>,
    @Caller() { username }: Caller,
  ): Promise<Changed> {
    const phone = phoneOf(params.phone);
    await this.commands.execute(new SetBlock(phone, body.reason, body.version, username));
    return this.changed(phone, 'Blocked: cash on delivery is off for this phone');
  }

  @Endpoint(customers.unblock)
  async unblock(
    @Input() { params, body }: Input<typeof customers.unblock>,
    @Caller() { username }: Caller,
  ): Promise<Changed> {
    const phone = phoneOf(params.phone);
    await this.commands.execute(new SetBlock(phone, null, body.version, username));
    return this.changed(phone, 'Unblocked: cash on delivery is on again');
  }

  @Endpoint(customers.export)
  export(@Input() { params }: Input<typeof customers.export>): Promise<ResponseOf<typeof customers.export>> {
    return this.queries.execute(new ExportCustomer(phoneOf(params.phone)));
  }

  @Endpoint(customers.erase)
  async erase(@Input() { params }: Input<typeof customers.erase>): Promise<ResponseOf<typeof customers.erase>> {
    const orders = await this.commands.execute(new Erase(phoneOf(params.phone)));
    return { message: 'Customer erased', orders };
  }

  private async changed(phone: string, message: string): Promise<Changed> {
    return { message, customer: await this.queries.execute(new ReadCustomer(phone)) };
  }
}
