import { formatDayAndTime } from '@shop/contracts/dates';
import type { StaffReview } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { Picture } from '@shop/ui/picture';
import { Stars } from '@shop/ui/stars';
import { StatusMark } from '@shop/ui/status-mark';
import { texts } from '../../texts.ts';
import * as styles from './moderation-card.module.css';

const words = texts.reviews;

interface ModerationCardProps {
  review: StaffReview;
  selected: boolean;
  busy: boolean;
  onSelect: (selected: boolean) => void;
  onDecide: (isApproved: boolean) => void;
  onDelete: () => void;
  onPhoto: (index: number) => void;
}

function StateMark({ isApproved }: Pick<StaffReview, 'isApproved'>) {
  if (isApproved === null) {
    return (
      <StatusMark shape="waiting" tone="amber">
        {words.states.pending}
      </StatusMark>
    );
  }
  return (
    <StatusMark shape={isApproved ? 'done' : 'failed'} tone={isApproved ? 'green' : 'red'}>
      {isApproved ? words.states.approved : words.states.rejected}
    </StatusMark>
  );
}

/** One review with all that its approval hangs on. */
export function ModerationCard(props: ModerationCardProps) {
  const { review, selected, busy, onSelect, onDecide, onDelete, onPhoto } = props;
  const { customerName, customerEmail, orderNumber, rating, comment, images, product, createdAt, isApproved } = review;
  return (
    <article className={styles.card} aria-busy={busy} aria-label={customerName}>
      <header className={styles.head}>
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={words.select(customerName)}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
        <p>
          <strong dir="auto">{customerName}</strong>
          <small>{customerEmail}</small>
          <small>
            {words.order} <bdi>{orderNumber}</bdi>
          </small>
        </p>
        <StateMark isApproved={isApproved} />
      </header>
      <p className={styles.about}>
        <Stars rating={rating} label={words.rated(rating)} size={18} />
        <span className={styles.product}>
          <Picture picture={product.images[0]} alt="" sizes="32px" />
          <span dir="auto">{product.name}</span>
        </span>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </p>
      <p className={styles.comment} dir="auto">
        {comment}
      </p>
      {images.length > 0 && (
        <ul className={styles.photos}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button type="button" aria-label={words.photo(index + 1, customerName)} onClick={() => onPhoto(index)}>
                <Picture picture={image} alt="" sizes="100px" preview />
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.answers}>
        {isApproved !== true && (
          <Button compact busy={busy} onClick={() => onDecide(true)}>
            {words.approve}
          </Button>
        )}
        {isApproved !== false && (
          <Button compact look="ghost" busy={busy} onClick={() => onDecide(false)}>
            {words.reject}
          </Button>
        )}
        <Button compact look="link" className={styles.delete} busy={busy} onClick={onDelete}>
          {texts.list.delete}
        </Button>
      </footer>
    </article>
  );
}
