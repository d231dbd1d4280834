import { orderTexts as words } from '../../components/order-texts.ts';
import * as styles from './new-orders.module.css';

interface NewOrdersProps {
  count: number;
  /** Number of rows on a page. At this count there may be more new orders. */
  limit: number;
  /** Other orders than those on the screen belong to the list by now. */
  hasUnseen: boolean;
  onShow: () => void;
}

/** Says above the list what came in, and brings it in when it is pressed. It takes no room: no row moves. */
export function NewOrders({ count, limit, hasUnseen, onShow }: NewOrdersProps) {
  const show = () => {
    onShow();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place} role="status">
      {hasUnseen && (
        <button type="button" className={styles.chip} onClick={show}>
          {count > 0 ? words.newOrders(count, count >= limit) : words.refresh}
        </button>
      )}
    </div>
  );
}
