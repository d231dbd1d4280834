import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Customer, customers } from '@shop/contracts/customers';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FiguresOfCustomers } from '../../ordering/public/figures.ts';

const notesShown = constant(200);
const iso = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Columns that staff writes, from a left-joined `customers_record r`: without a row there are no tags and no block. */
export const recordColumns = sql`
  coalesce(to_json(r.tags), '[]') as tags,
  case when r.blocked_at is not null then json_build_object('reason', r.blocked_reason, 'by', r.blocked_by,
    'at', to_char(r.blocked_at at time zone 'UTC', ${iso})) end as blocked`;

type Written = Pick<Customer, 'tags' | 'blocked' | 'notes' | 'version'>;

const written = (phone: string) => sql`
  select ${recordColumns}, coalesce(r.version, 0) as version,
    coalesce((select json_agg(note) from (
      select id as "_id", text, by, to_char(at at time zone 'UTC', ${iso}) as at
      from customers_note n where n.record_id = r.id order by n.id desc limit ${notesShown}) note), '[]') as notes
  from (select) as always left join customers_record r on r.phone = ${phone}`;

/** One customer by the phone (E.164), from the orders as they are now; throws 404 where nobody has ordered with it. */
export class ReadCustomer extends Query<Customer> {
  constructor(readonly phone: string) {
    super();
  }
}

@QueryHandler(ReadCustomer)
export class ReadCustomerHandler implements IQueryHandler<ReadCustomer> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ phone }: ReadCustomer): Promise<Customer> {
    const [[figures], [record]] = await Promise.all([
      this.queries.execute(new FiguresOfCustomers(undefined, [phone])),
      this.db.read<Written>(written(phone)),
    ]);
    if (!figures || !record) fail(customers.get, 'notFound');
    const { names, addresses } = figures;
    return { ...figures, name: names[0] ?? '', city: addresses[0]?.city ?? '', ...record };
  }
}
