import { formatDay } from '@shop/contracts/dates';
import type { Review } from '@shop/contracts/reviews';
import { Icon } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { Stars } from '@shop/ui/stars';
import { useShop } from '../../shop.ts';
import { reviewTexts as t } from './texts.ts';
import * as styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  /** How many of its photos are shown. */
  photos: number;
  /** Says which print it is about: on walls of many prints. */
  withProduct?: boolean;
  onPhoto: (review: Review, index: number) => void;
}

/** What one buyer wrote. */
export function ReviewCard({ review, photos, withProduct, onPhoto }: ReviewCardProps) {
  const { one } = useShop().goods;
  const { customerName, rating, comment, images, product, verified, createdAt } = review;
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
                <Picture picture={image} alt="" sizes="120px" preview />
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {withProduct && (
          <Link to={`/product/${product._id}`} className={styles.product}>
            <Picture picture={product.images[0]} alt="" sizes="40px" />
            <span {...inItsLanguage(product.name)}>{product.name}</span>
          </Link>
        )}
      </footer>
    </article>
  );
}
