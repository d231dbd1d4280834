import { localPhone } from '@shop/contracts/phones';
import { Link, useLocation } from '@shop/ui/router';
import { PageHeader } from '../components/page-header.tsx';
import { TakeOrder } from '../features/orders/take-order.tsx';
import { takeOrderTexts as words } from '../features/orders/take-order-texts.ts';
import type { TakeOrderState } from '../lib/take-order.ts';
import * as styles from './take-order.module.css';

/** /admin/orders/new: an order for a customer who bought in a chat, perhaps for one whom the link to it names. */
export function TakeOrderPage() {
  const known = useLocation().state as TakeOrderState | null;
  return (
    <div className={styles.page}>
      <Link to="/admin/orders" className={styles.back}>
        {words.back}
      </Link>
      <PageHeader title={words.title} />
      <p>{words.intro}</p>
      <TakeOrder phone={known ? localPhone(known.phone) : ''} />
    </div>
  );
}
