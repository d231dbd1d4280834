import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ConsumesMany, OwnTransaction, type Received } from '../../../platform/events/consumes.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { type CustomerFigures, FiguresOfCustomers } from '../../ordering/public/figures.ts';
import {
  type EventOfOrder,
  OrderAddressChanged,
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
} from '../../ordering/public/events.ts';
import { PhonesOfOrders } from '../../ordering/public/queries.ts';
import { customerSearchText } from '../domain/search-text.ts';
import { lockCustomers } from '../lock-customer.ts';

const PAGE = 500;

interface Row {
  phone: string;
  figures: CustomerFigures;
  money: number;
  lastOrderAt: string;
  searchText: string;
}

const rowOf = (figures: CustomerFigures): Row => {
  const { phone, money, lastOrderAt } = figures;
  return { phone, figures, money, lastOrderAt, searchText: customerSearchText(figures) };
};

const write = (page: readonly CustomerFigures[]) => sql`
  insert into customers_customer (phone, figures, money, last_order_at, search_text)
  select phone, figures, money, "lastOrderAt", "searchText"
  from jsonb_to_recordset(${JSON.stringify(page.map(rowOf))}::jsonb)
    as row (phone text, figures jsonb, money numeric, "lastOrderAt" timestamptz, "searchText" text)
  on conflict (phone) do update set figures = excluded.figures, money = excluded.money,
    last_order_at = excluded.last_order_at, search_text = excluded.search_text`;

const kept = (phones: readonly string[]) => sql`
  select phone, figures, money::float8 as money, search_text as "searchText",
    to_char(last_order_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastOrderAt"
  from customers_customer where phone = any(${phones}::text[])`;

/** Keeps what the orders of each phone tell of its customer. */
@OwnTransaction()
@Injectable()
export class Customers extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  onOrderPlaced(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderStatusChanged)
  onStatusChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderPaymentChanged)
  onPaymentChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderAddressChanged)
  onAddressChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  /** The customer who had an order before has one less. */
  @ConsumesMany(OrderEdited)
  onEdited(tx: Tx, events: readonly Received<typeof OrderEdited>[]): Promise<void> {
    return this.follow(
      tx,
      events,
      events.flatMap(({ data: { phoneBefore } }) => phoneBefore ?? []),
    );
  }

  async rebuild(tx: Tx): Promise<void> {
    await query(tx, sql`delete from customers_customer`);
    for await (const page of this.pages(tx)) await query(tx, write(page));
  }

  async differences(tx: Tx): Promise<string[]> {
    const found: string[] = [];
    const [counted] = await query<{ customers: number }>(
      tx,
      sql`select count(*)::int as customers from customers_customer`,
    );
    let customers = 0;
    for await (const page of this.pages(tx)) {
      const shown = await query<Row>(tx, kept(page.map(({ phone }) => phone)));
      const byPhone = new Map(shown.map((row) => [row.phone, row]));
      // A phone is personal: the sentence tells how many are wrong, and not who they are.
      const wrong = page.filter((figures) => !isDeepStrictEqual(byPhone.get(figures.phone), rowOf(figures)));
      if (wrong.length > 0) found.push(`${wrong.length} customers are not what their orders tell`);
      customers += page.length;
    }
    if (counted?.customers !== customers) {
      found.push(`there are ${counted?.customers} customers, the orders tell of ${customers}`);
    }
    return found;
  }

  private async follow(tx: Tx, events: readonly EventOfOrder[], phonesBefore: readonly string[] = []): Promise<void> {
    // An order of the demo, or the customer, may be removed before its events arrive; a rebuild follows, or the row is gone.
    const now = await this.queries.execute(
      new PhonesOfOrders(
        events.map(({ data }) => data.orderId),
        tx,
      ),
    );
    const phones = [...new Set([...now, ...phonesBefore])];
    if (phones.length === 0) return;
    // The orders are read as they are by then: of two consumers the later one writes what is true, whenever their events come.
    await lockCustomers(tx, phones);
    const found = await this.queries.execute(new FiguresOfCustomers(tx, phones));
    if (found.length > 0) await query(tx, write(found));
    const gone = phones.filter((each) => !found.some(({ phone }) => phone === each));
    if (gone.length > 0) await query(tx, sql`delete from customers_customer where phone = any(${gone}::text[])`);
  }

  private async *pages(tx: Tx): AsyncGenerator<CustomerFigures[]> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: CustomerFigures[] = await this.queries.execute(new FiguresOfCustomers(tx, { after, limit: PAGE }));
      if (page.length > 0) yield page;
      after = page.length === PAGE ? page.at(-1)?.phone : undefined;
    }
  }
}
