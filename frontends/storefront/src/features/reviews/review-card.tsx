import { toListedPicture } from '@shop/contracts/picture-files';
import { formatDay } from '@shop/contracts/dates';
import type { Review } from '@shop/contracts/reviews';
import { Icon } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture, type ShownPicture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { Stars } from '@shop/ui/stars';
import { useShop } from '../../shop.ts';
import { reviewTexts as t } from './texts.ts';
import * as styles from './review-card.module.css';

/** A review with what its card shows of its photos; what a page came with tells no more of them. */
export type ShownReview = Omit<Review, 'images'> & { images: readonly ShownPicture[] };

interface ReviewCardProps {
  review: ShownReview;
  /** Maximum number of photos that the card shows. */
  photos: number;
  /** Says which print it is about: on walls of many prints. */
  withProduct?: boolean;
  onPhoto: (review: ShownReview, index: number) => void;
}

/** Card of one review. */
export function ReviewCard({ review, photos, withProduct, onPhoto }: ReviewCardProps) {
  const {
    name,
    goods: { one },
  } = useShop();
  const { customerName, rating, comment, images, product, verified, reply, createdAt } = review;
  return (
    <article className={styles.card}>
      <header>
        <Stars rating={rating} label={t.rated(rating)} size={18} />
        <p className={styles.who}>
          <strong {...inItsLanguage(customerName)}>{customerName}</strong>
          {verified && (
            <span className={styles.verified} title={t.verifiedHint(one)}>
              <Icon name="check" size={14} />
              {t.verified}
            </span>
          )}
        </p>
      </header>
      <p className={styles.comment} {...inItsLanguage(comment)}>
        {comment}
      </p>
      {images.length > 0 && (
        <ul className={styles.photos}>
          {images.slice(0, photos).map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t.openPhoto(index + 1, customerName)}
                onClick={() => onPhoto(review, index)}
              >
                <Picture picture={toListedPicture(image)} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{t.replyOf(name)}</strong>
          <p {...inItsLanguage(reply.text)}>{reply.text}</p>
        </blockquote>
      )}
      <footer>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {withProduct && (
          <Link to={`/product/${product._id}`} className={styles.product}>
            <Picture picture={product.images[0]} alt="" />
            <span {...inItsLanguage(product.name)}>{product.name}</span>
          </Link>
        )}
      </footer>
    </article>
  );
}
