import { QueryBus } from '@nestjs/cqrs';
import { customers } from '@shop/contracts/customers';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FiguresOfCustomers } from '../../ordering/public/figures.ts';
import { lockCustomers } from '../lock-customer.ts';

/** Record of a customer that staff writes: whether the phone is blocked, and the version. */
export interface CustomerRecord {
  id: string;
  isBlocked: boolean;
  version: number;
}

const columns = sql`id, blocked_at is not null as "isBlocked", version`;
const find = (phone: string) => sql`select ${columns} from customers_record where phone = ${phone}`;
const add = (phone: string) => sql`insert into customers_record (phone) values (${phone}) returning ${columns}`;

/** The record of a customer, locked; null: nobody wrote of them. Throws 404 where nobody has ordered with this phone. */
export async function lockedRecord(tx: Tx, queries: QueryBus, phone: string): Promise<CustomerRecord | null> {
  await lockCustomers(tx, [phone]);
  const [figures] = await queries.execute(new FiguresOfCustomers(tx, [phone]));
  if (!figures) fail(customers.get, 'notFound');
  const [found] = await query<CustomerRecord>(tx, find(phone));
  return found ?? null;
}

/** The same, made where there is none; with `version`, throws `staleVersion` when it has another one by now. */
export async function recordToChange(
  tx: Tx,
  queries: QueryBus,
  phone: string,
  version?: number,
): Promise<CustomerRecord> {
  const found = await lockedRecord(tx, queries, phone);
  if (version !== undefined && version !== (found?.version ?? 0)) fail(customers.block, 'staleVersion');
  const [record] = found ? [found] : await query<CustomerRecord>(tx, add(phone));
  if (!record) throw new Error('The customer was not written');
  return record;
}
