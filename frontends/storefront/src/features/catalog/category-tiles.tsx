import { categoryPath } from '@shop/contracts/shop';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { useCategoryTitle } from '../../category-title.ts';
import type { Tile } from '../../home-loader.ts';
import * as bands from './category-band.module.css';
import * as styles from './category-tiles.module.css';
import { motifOf } from './motif.ts';
import { cardSizes } from './picture-sizes.ts';
import { homeTexts } from './texts.ts';

interface CategoryTilesProps {
  tiles: readonly Tile[];
  /** Categories for which there is no tile. */
  others: readonly string[];
  /** The print that the page also shows in another place, and how wide there: one file then serves both. */
  elsewhere: { id: string; pictureSizes: string } | undefined;
}

/** Each category by its first print. */
export function CategoryTiles({ tiles, others, elsewhere }: CategoryTilesProps) {
  const titleOf = useCategoryTitle();
  return (
    <nav className={styles.tiles} aria-label={homeTexts.categories}>
      <ul>
        {tiles.map(({ category, print }) => (
          <li key={category}>
            <Link
              to={categoryPath(category)}
              className={`${styles.tile} ${bands.field} ${bands[motifOf(category).motif]}`}
            >
              <Picture
                picture={print?.picture}
                alt=""
                sizes={print && print._id === elsewhere?.id ? elsewhere.pictureSizes : cardSizes}
                className={styles.print}
              />
              <span {...inItsLanguage(titleOf(category))}>{titleOf(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((category) => (
            <li key={category}>
              <Link to={categoryPath(category)} {...inItsLanguage(titleOf(category))}>
                {titleOf(category)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
