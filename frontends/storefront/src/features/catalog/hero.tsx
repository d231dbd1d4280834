import { formatRs } from '@shop/contracts/money';
import { buttonClass } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Stars } from '@shop/ui/stars';
import { UrduText } from '@shop/ui/urdu-mark';
import type { Poster } from '../../home-loader.ts';
import { useShop } from '../../shop.ts';
import * as styles from './hero.module.css';
import { heroSizes } from './picture-sizes.ts';
import { homeTexts } from './texts.ts';
import { texts } from '../../texts.ts';

interface HeroProps {
  /** Phones show the first of them only. */
  posters: readonly Poster[];
  /** Lowest price of all prints, in rupees; null when there are none. */
  lowestPrice: number | null;
  /** Number and average of all reviews of the shop. */
  rating: { total: number; average: number };
}

/** The poster at the door. */
export function Hero({ posters, lowestPrice, rating: { total: reviews, average } }: HeroProps) {
  const { goods, home } = useShop();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <UrduText text={home.urdu} className={styles.urdu} />
          <h1 id="hero-title" className={styles.title} {...inItsLanguage(home.heading)}>
            {home.heading}
          </h1>
          <p className={styles.lead}>
            {homeTexts.lead(goods, lowestPrice === null ? null : formatRs(lowestPrice))}{' '}
            <span {...inItsLanguage(home.lead)}>{home.lead}</span>
          </p>
          {reviews > 0 && (
            <a href="#reviews" className={styles.proof}>
              <Stars rating={average} label={texts.card.rating(average, reviews)} size={15} />
              <span aria-hidden="true">{homeTexts.proof(average, reviews)}</span>
            </a>
          )}
          <Link to="/products" className={buttonClass('primary')} {...inItsLanguage(home.button)}>
            {home.button}
          </Link>
        </div>
        <div className={styles.wall}>
          {posters.map(({ _id, name, picture, price }, index) => (
            <Link key={_id} to={`/product/${_id}`} className={styles.print}>
              <Picture
                picture={picture}
                alt=""
                sizes={heroSizes}
                eager={index === 0}
                first={index === 0}
                className={styles.sheet}
              />
              <span className={styles.label}>
                <span {...inItsLanguage(name)}>{name}</span>
                <b>{formatRs(price)}</b>
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
