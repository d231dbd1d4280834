import { type MouseEvent, useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { StaffReview } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Stars } from '@shop/ui/stars';
import * as card from '../../components/card.module.css';
import { RowBox } from '../../selection/select-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { DecisionBadge } from '../../components/status-badges.tsx';
import { texts } from '../../texts.ts';
import { reviewTexts as words } from './texts.ts';
import { ReplyForm } from './reply-form.tsx';
import * as styles from './moderation-card.module.css';
import { stateOf } from './with-decisions.ts';

interface ModerationCardProps {
  review: StaffReview;
  selection: Selection<StaffReview>;
  busy: boolean;
  onDecide: (isApproved: boolean | null) => void;
  onDelete: () => void;
  onPhoto: (index: number) => void;
}

// The card goes at once, and the next one comes to its place: the second half of a double click must not decide that.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** Number of characters above which a comment is cut, so that the buttons stay on the first screen of a phone. */
const LONG_COMMENT = 200;

/** One review with all that its approval hangs on. */
export function ModerationCard(props: ModerationCardProps) {
  const { review, selection, busy, onDecide, onDelete, onPhoto } = props;
  const { customerName, customerEmail, orderNumber, rating, comment, images, product, createdAt, isApproved } = review;
  const [isWhole, setIsWhole] = useState(comment.length <= LONG_COMMENT);
  return (
    <article className={`${card.card} ${styles.card}`} aria-label={customerName} tabIndex={-1}>
      <header className={styles.head}>
        <span className={styles.select}>
          <RowBox selection={selection} row={review} label={words.select(customerName)} />
        </span>
        <p>
          <strong {...inItsLanguage(customerName)}>{customerName}</strong>
          <small>{customerEmail}</small>
          <small>
            {words.order} <bdi>{orderNumber}</bdi>
          </small>
        </p>
        <DecisionBadge decision={isApproved}>{words.states[stateOf(isApproved)]}</DecisionBadge>
      </header>
      <p className={styles.about}>
        <Stars rating={rating} label={words.rated(rating)} size={18} />
        <span className={styles.product}>
          <Picture picture={product.images[0]} alt="" />
          <span {...inItsLanguage(product.name)}>{product.name}</span>
        </span>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </p>
      <p className={styles.comment} {...inItsLanguage(comment)} data-long={!isWhole}>
        {comment}
      </p>
      {!isWhole && (
        <Button compact variant="link" className={styles.whole} onClick={() => setIsWhole(true)}>
          {words.whole}
        </Button>
      )}
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
      {isApproved && <ReplyForm review={review} />}
      <footer className={card.answers}>
        {isApproved !== true && (
          <Button compact busy={busy} onClick={once(() => onDecide(true))}>
            {words.approve}
          </Button>
        )}
        {isApproved !== false && (
          <Button compact variant="ghost" busy={busy} onClick={once(() => onDecide(false))}>
            {words.reject}
          </Button>
        )}
        {isApproved !== null && (
          <Button compact variant="ghost" busy={busy} onClick={once(() => onDecide(null))}>
            {words.putBack}
          </Button>
        )}
        <Button compact variant="link" className={styles.delete} busy={busy} onClick={onDelete}>
          {texts.list.delete}
        </Button>
      </footer>
    </article>
  );
}
