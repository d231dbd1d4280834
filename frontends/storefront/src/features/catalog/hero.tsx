import type { HomeGroup } from '@shop/contracts/home';
import type { ProductCard } from '@shop/contracts/products';
import { formatRs } from '@shop/contracts/money';
import { buttonClass } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Stars } from '@shop/ui/stars';
import { UrduText } from '@shop/ui/urdu-mark';
import { useShop } from '../../shop.ts';
import * as styles from './hero.module.css';
import { heroSizes } from './picture-sizes.ts';
import { cheapest, priceRange } from './prices.ts';
import { homeTexts } from './texts.ts';
import { texts } from '../../texts.ts';

export type Poster = Pick<ProductCard, '_id' | 'name' | 'images' | 'sizes'>;

/** Those that the owner chose, else one of each of the first categories: side by side they should differ. */
export const heroProducts = (chosen: readonly Poster[], groups: readonly HomeGroup[]): readonly Poster[] =>
  chosen.length > 0
    ? chosen
    : groups
        .flatMap(({ products }) => products.find(({ images, inStock }) => inStock && images.length > 0) ?? [])
        .slice(0, 3);

interface HeroProps {
  products: readonly Poster[];
  groups: readonly HomeGroup[];
  /** Of all reviews of the shop. */
  rating: { total: number; average: number };
}

/** The poster at the door. */
export function Hero({ products, groups, rating: { total: reviews, average } }: HeroProps) {
  const { goods, home } = useShop();
  const from = priceRange(groups.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes)));
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <UrduText text={home.urdu} className={styles.urdu} />
          <h1 id="hero-title" className={styles.title}>
            {home.heading}
          </h1>
          <p className={styles.lead}>
            {homeTexts.lead(goods, from && formatRs(from.low))} <span>{home.lead}</span>
          </p>
          {reviews > 0 && (
            <a href="#reviews" className={styles.proof}>
              <Stars rating={average} label={texts.card.rating(average, reviews)} size={15} />
              <span aria-hidden="true">{homeTexts.proof(average, reviews)}</span>
            </a>
          )}
          <Link to="/products" className={buttonClass('primary')}>
            {home.button}
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
