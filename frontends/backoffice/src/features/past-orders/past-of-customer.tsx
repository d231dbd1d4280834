import { useQuery } from '@tanstack/react-query';
import type { PastOfCustomer as Past } from '@shop/contracts/past-orders';
import * as card from '../../components/card.module.css';
import { pastOfPhone } from './past-queries.ts';
import { PastContacts, PastOrders } from './past-table.tsx';
import { pastTexts as words } from './texts.ts';

/** Sentence with what the customer bought before this shop, by orders, or else by a file of customers. */
function sumOf(past: Past): string {
  if (past.orders > 0) return words.before(past);
  const contact = past.contacts.find(({ orders }) => orders !== null);
  return contact ? words.beforeByFile(contact.orders ?? 0, contact.spent ?? 0) : words.known;
}

/** History of a phone, with its list folded; nothing when there is none. */
export function PastOfCustomer({ phone }: { phone: string }) {
  const { data } = useQuery(pastOfPhone(phone));
  if (!data || data.orders + data.contacts.length === 0) return null;
  return (
    <details className={card.card}>
      <summary>{sumOf(data)}</summary>
      {data.list.length > 0 && <PastOrders orders={data.list} ofOne />}
      {data.contacts.length > 0 && <PastContacts contacts={data.contacts} />}
    </details>
  );
}
