import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { CopyText } from '@shop/ui/copy-text';
import { Link } from '@shop/ui/router';
import { Attempts } from './attempts.tsx';
import { confirmationOf } from './confirmation-queries.ts';
import * as styles from './confirmations.module.css';
import { confirmationTexts as words } from './texts.ts';

/** Confirmation of a cash order: its state, the attempts, the next date and the customer's own link. */
export function OrderConfirmation({ order: { _id } }: { order: Pick<StaffOrder, '_id'> }) {
  const { data } = useQuery(confirmationOf(_id));
  if (!data) return null;
  const { state, dueAt, isLate, attempts, link } = data;
  const isOpen = state === 'waiting' || state === 'held';
  if (!isOpen && attempts.length === 0) return null;
  const isLater = state === 'waiting' && Date.parse(dueAt) > Date.now();
  const show = isLater ? 'later' : state === 'held' ? 'held' : 'now';
  return (
    <section className={styles.ofOrder} aria-labelledby={`confirmation-of-${_id}`}>
      <h2 id={`confirmation-of-${_id}`}>{words.ofOrder}</h2>
      <p>
        <strong>{words.states[state]}</strong>
        {isLater && ` · ${words.comesBack(formatDayAndTime(dueAt))}`}
        {isLate && <strong className={styles.late}> · {words.late}</strong>}
      </p>
      <Attempts attempts={attempts} />
      {isOpen && (
        <div className={styles.reach}>
          <Link to={`/admin/confirmations?show=${show}`}>{words.title}</Link>
          <CopyText text={link} labels={{ copy: words.copyLink, copied: words.copied }} />
        </div>
      )}
    </section>
  );
}
