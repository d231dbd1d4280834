import type { HomeGroup } from '@shop/contracts/home';
import { formatRs } from '@shop/contracts/money';
import { buttonClass } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Stars } from '@shop/ui/stars';
import { UrduMark } from '@shop/ui/urdu-mark';
import * as styles from './hero.module.css';
import { heroSizes } from './picture-sizes.ts';
import { cheapest, priceRange } from './prices.ts';
import { homeTexts } from './texts.ts';
import { texts } from '../../texts.ts';

/** One product of each of the first categories: side by side they should differ. */
export const heroProducts = (groups: readonly HomeGroup[]) =>
  groups
    .flatMap(({ products }) => products.find(({ images, inStock }) => inStock && images.length > 0) ?? [])
    .slice(0, 3);

interface HeroProps {
  groups: readonly HomeGroup[];
  /** Of all reviews of the shop. */
  rating: { total: number; average: number };
}

/** The poster at the door. */
export function Hero({ groups, rating: { total: reviews, average } }: HeroProps) {
  const products = heroProducts(groups);
  const from = priceRange(groups.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes)));
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <UrduMark word="hero" spoken className={styles.urdu} />
          <h1 id="hero-title" className={styles.title}>
            {homeTexts.heading}
          </h1>
          <p className={styles.lead}>
            {homeTexts.lead(from && formatRs(from.low))} <span>{homeTexts.leadMore}</span>
          </p>
          {reviews > 0 && (
            <a href="#reviews" className={styles.proof}>
              <Stars rating={average} label={texts.card.rating(average, reviews)} size={15} />
              <span aria-hidden="true">{homeTexts.proof(average, reviews)}</span>
            </a>
          )}
          <Link to="/products" className={buttonClass('primary')}>
            {homeTexts.action}
          </Link>
        </div>
        <div className={styles.wall}>
          {products.map((product, index) => (
            <Link key={product._id} to={`/product/${product._id}`} className={styles.print}>
              <Picture
                picture={product.images[0]}
                alt=""
                sizes={heroSizes}
                eager={index === 0}
                first={index === 0}
                className={styles.sheet}
              />
              <span className={styles.label}>
                <span {...inItsLanguage(product.name)}>{product.name}</span>
                <b>{formatRs(cheapest(product.sizes)?.price ?? 0)}</b>
              </span>
            </Link>
          ))}
        </div>
      </div>
      <div className={styles.edge}>
        <ScallopEdge ink="feroza" hang="up" />
      </div>
    </section>
  );
}
