import type { HomeGroup } from '@shop/contracts/home';
import { formatRs } from '@shop/contracts/money';
import { buttonClass } from '@shop/ui/button';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { UrduMark } from '@shop/ui/urdu-mark';
import { homeTexts } from './texts.ts';
import * as styles from './hero.module.css';
import { heroSizes } from './picture-sizes.ts';
import { priceRange } from './prices.ts';

/** One print of each of the first categories: they hang side by side, so they should differ. */
export const heroPrints = (groups: readonly HomeGroup[]) =>
  groups
    .flatMap(({ products }) => products.find(({ images, inStock }) => inStock && images.length > 0) ?? [])
    .slice(0, 3);

/** The poster at the door. */
export function Hero({ groups }: { groups: readonly HomeGroup[] }) {
  const prints = heroPrints(groups);
  const from = priceRange(groups.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes)));
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <UrduMark word="hero" spoken className={styles.urdu} />
          <h1 id="hero-title" className={styles.title}>
            {homeTexts.heading}
          </h1>
          <p className={styles.lead}>{homeTexts.lead(from && formatRs(from.low))}</p>
          <Link to="/products" className={buttonClass('primary')}>
            {homeTexts.action}
          </Link>
        </div>
        <div className={styles.wall}>
          {prints.map((product, index) => (
            <Link key={product._id} to={`/product/${product._id}`} className={styles.print} aria-label={product.name}>
              <Picture picture={product.images[0]} alt="" sizes={heroSizes} eager={index === 0} first={index === 0} />
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
