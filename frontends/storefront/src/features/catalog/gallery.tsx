import type { Product } from '@shop/contracts/products';
import { Icon } from '@shop/ui/icon';
import { Picture } from '@shop/ui/picture';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './gallery.module.css';

const THUMBNAILS = 6;

/** The product's pictures: one large on its mat, the others as thumbnails; a press on the large one opens it whole. */
export function Gallery({ product, stamp }: { product: Product; stamp?: ReactNode }) {
  const pictures = product.images.slice(0, THUMBNAILS);
  const [shown, setShown] = useState(0);
  const picture = pictures[shown] ?? null;
  const main = (
    <Picture
      key={shown}
      picture={picture}
      alt={picture?.alt || product.name}
      sizes="(width >= 900px) 520px, 78vw"
      eager
      first
      preview
      className={styles.print}
    />
  );
  return (
    <div className={styles.gallery}>
      <div className={styles.mat} style={{ backgroundColor: product.mat }}>
        {picture ? (
          <a className={styles.zoom} href={picture.url} target="_blank" rel="noopener">
            {main}
            <span className={styles.lens}>
              <Icon name="zoom" size={22} />
              <span className={styles.lensText}>{texts.product.zoom}</span>
            </span>
          </a>
        ) : (
          main
        )}
        {stamp && <span className={styles.stamp}>{stamp}</span>}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} aria-label={texts.product.gallery}>
          {pictures.map((each, index) => (
            <li key={each.url}>
              <button
                type="button"
                aria-label={texts.product.picture(index + 1, pictures.length)}
                aria-current={index === shown}
                onClick={() => setShown(index)}
                style={{ backgroundColor: product.mat }}
              >
                <Picture picture={each} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
