import type { Confirmation } from '@shop/contracts/confirmations';
import { formatRs } from '@shop/contracts/money';
import { ageOf } from '../../components/age.ts';
import * as styles from './confirmations.module.css';
import { confirmationTexts as words } from './texts.ts';

interface WaitingListProps {
  waiting: readonly Confirmation[];
  current: string | undefined;
  now: number;
  onShow: (id: string) => void;
}

/** On wide screens the orders that come next, beside the one that is asked about. */
export function WaitingList({ waiting, current, now, onShow }: WaitingListProps) {
  return (
    <nav className={styles.beside} aria-label={words.waiting}>
      <ul>
        {waiting.map(({ order, customer, isLate }) => (
          <li key={order._id}>
            <button
              type="button"
              className={styles.next}
              aria-current={order._id === current ? 'true' : undefined}
              onClick={() => onShow(order._id)}
            >
              <bdi className={styles.who}>
                {customer.firstName} {customer.lastName}
              </bdi>
              <span>{formatRs(order.total)}</span>
              <small>{customer.city}</small>
              <small className={isLate ? styles.late : undefined}>{ageOf(order.createdAt, now)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
