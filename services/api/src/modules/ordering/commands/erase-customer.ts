import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { orderSearchText } from '../domain/search-text.ts';
import { CustomerErased } from '../public/events.ts';
import { ERASED_PHONE } from '../public/queries.ts';
import { EraseCustomer, type ErasedOrders } from '../public/commands.ts';

interface Erased {
  id: string;
  orderNumber: string;
  city: string;
  email: string | null;
  isOpen: boolean;
  products: string[];
}

const lock = (phone: string) => sql`
  select id, order_number as "orderNumber", city, email, order_status not in ('delivered', 'cancelled') as "isOpen",
    array(select product_name from ordering_line where order_id = o.id order by position) as products
  from ordering_order o where phone = ${phone} order by id for update`;

// The city stays, for the figures. Nobody can find the order by its phone or an e-mail.
const erase = (ids: readonly string[]) => sql`
  update ordering_order set first_name = 'Erased', last_name = 'customer', phone = ${ERASED_PHONE}, address = 'Erased',
    postal_code = '-', notes = '', email = null, landmark = '', pin = null, voice_at = null,
    version = version + 1
  where id = any(${ids}::uuid[])`;
// Notes and messages name people; what became of the order stays.
const eraseNotes = (ids: readonly string[]) => sql`
  update ordering_history set note = null where order_id = any(${ids}::uuid[]) and note is not null`;
// Texts that a later column adds, unless its table says that they tell of nobody.
const erasePersonal = (ids: readonly string[]) => sql`
  select erase_personal('ordering_order', 'id', ${ids}::uuid[],
      '{first_name,last_name,phone,address,postal_code,notes,email,landmark,pin}'),
    erase_personal('ordering_history', 'order_id', ${ids}::uuid[], '{note}'),
    erase_personal('ordering_line', 'order_id', ${ids}::uuid[], '{}')`;
const eraseSearch = (ids: readonly string[], texts: readonly string[]) => sql`
  update ordering_search s set text = known.text from unnest(${ids}::uuid[], ${texts}::text[]) as known (id, text)
  where s.order_id = known.id`;

@CommandHandler(EraseCustomer)
export class EraseCustomerHandler implements ICommandHandler<EraseCustomer> {
  async execute({ tx, phone }: EraseCustomer): Promise<ErasedOrders | null> {
    const orders = await query<Erased>(tx, lock(phone));
    if (orders.some(({ isOpen }) => isOpen)) return null;
    const ids = orders.map(({ id }) => id);
    const nobody = { firstName: '', lastName: null, email: null, phone: '' };
    await query(tx, erase(ids));
    await query(tx, eraseNotes(ids));
    await query(tx, erasePersonal(ids));
    await query(
      tx,
      eraseSearch(
        ids,
        orders.map((order) => orderSearchText({ ...order, ...nobody })),
      ),
    );
    await publish(tx, CustomerErased, { orderIds: ids });
    return { orderIds: ids, emails: orders.flatMap(({ email }) => email ?? []) };
  }
}
