import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Icon } from '@shop/ui/icon';
import { Link } from '@shop/ui/router';
import { customerAddress } from '../../lib/customer-address.ts';
import { mayOpen } from '../../lib/places-of-role.ts';
import { session } from '../../lib/session.ts';
import * as styles from './customer-of-order.module.css';
import { orderPageTexts as words } from './order-page-texts.ts';
import { customerOfOrder } from './order-queries.ts';

/** Why an order wants a second look, from what its customer ordered before, and the way to all of that. */
export function CustomerOfOrder({ order }: { order: StaffOrder }) {
  const { data: admin } = useQuery(session);
  const { data } = useQuery(customerOfOrder(order._id));
  // No loading state: the order can be worked on without these facts.
  if (!data) return null;
  const address = customerAddress(data.phone);
  return (
    <>
      {data.risks.length > 0 && (
        <ul className={styles.risks} aria-label={words.risks}>
          {data.risks.map(({ kind, text }) => (
            <li key={kind} data-kind={kind}>
              <Icon name={kind === 'firstOrder' ? 'user' : 'warning'} size={18} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {data.past.orders > 0 && <p>{words.before(data.past.orders, data.past.returned)}</p>}
      {admin && mayOpen(admin.role, address) && (
        <Link to={address} className={styles.all}>
          {words.allOrders(data.orders + 1)}
        </Link>
      )}
    </>
  );
}
