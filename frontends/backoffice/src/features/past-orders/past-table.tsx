import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { PastContact, PastOrder, PastOutcome } from '@shop/contracts/past-orders';
import { localPhone } from '@shop/contracts/phones';
import { Link } from '@shop/ui/router';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { DataTable } from '../../components/data-table.tsx';
import { customerAddress } from '../../lib/customer-address.ts';
import { outcomeNames, sourceNames, pastTexts as words } from './texts.ts';

const marks: Record<PastOutcome, [StatusShape, StatusTone]> = {
  delivered: ['done', 'green'],
  returned: ['failed', 'red'],
  cancelled: ['failed', 'amber'],
};

function Person({ name, phone, email, city }: Pick<PastOrder, 'name' | 'phone' | 'email' | 'city'>) {
  const shown = <bdi>{name || email || (phone && localPhone(phone))}</bdi>;
  return (
    <>
      {phone ? <Link to={customerAddress(phone)}>{shown}</Link> : shown}
      <small>
        <bdi>{[phone && localPhone(phone), city].filter(Boolean).join(' · ')}</bdi>
      </small>
    </>
  );
}

/** Past orders; without their customer on the page of one. */
export function PastOrders({ orders, ofOne = false }: { orders: readonly PastOrder[]; ofOne?: boolean }) {
  return (
    <DataTable
      rows={orders}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: words.order,
          cell: ({ number, placedAt, source, items }) => (
            <>
              <bdi>{number}</bdi>
              <small>
                {formatDate(placedAt)} · {sourceNames[source]}
              </small>
              {items && <small dir="auto">{items}</small>}
            </>
          ),
        },
        ...(ofOne ? [] : [{ title: words.customer, cell: (order: PastOrder) => <Person {...order} /> }]),
        {
          title: words.outcome,
          cell: ({ outcome }) => {
            const [shape, tone] = marks[outcome];
            return (
              <StatusBadge shape={shape} tone={tone}>
                {outcomeNames[outcome]}
              </StatusBadge>
            );
          },
        },
        { title: words.total, isNumber: true, cell: ({ total }) => formatRs(total) },
      ]}
    />
  );
}

/** Customers of files of another shop. */
export function PastContacts({ contacts }: { contacts: readonly PastContact[] }) {
  return (
    <DataTable
      rows={contacts}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: words.customer,
          cell: (contact) => (
            <>
              <Person {...contact} />
              {contact.note && <small dir="auto">{contact.note}</small>}
            </>
          ),
        },
        { title: words.orders, isNumber: true, cell: ({ orders }) => orders ?? '' },
        { title: words.spent, isNumber: true, cell: ({ spent }) => (spent === null ? '' : formatRs(spent)) },
      ]}
    />
  );
}
