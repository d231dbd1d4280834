import type { Product } from '@shop/contracts/products';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { Picture } from '@shop/ui/picture';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './gallery.module.css';
import { gallerySizes } from './picture-sizes.ts';

const THUMBNAILS = 6;
const EVERY = 3000;

// Its code comes with the first press.
const Lightbox = lazy(async () => ({ default: (await import('@shop/ui/lightbox')).Lightbox }));

/**
 * The product's pictures: one large on its mat, the others as thumbnails. They turn by themselves until somebody takes
 * a hand in it; a press on the large one opens it on the whole screen.
 */
export function Gallery({ product, stamp }: { product: Product; stamp?: ReactNode }) {
  const pictures = product.images.slice(0, THUMBNAILS);
  const [shown, setShown] = useState(0);
  const [turning, setTurning] = useState(true);
  const [held, setHeld] = useState(false);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const picture = pictures[shown] ?? null;
  const many = pictures.length > 1;
  const t = texts.product;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setTurning(false);
  }, []);
  useEffect(() => {
    if (!many || !turning || held || zoomed !== null) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % pictures.length), EVERY);
    return () => clearInterval(timer);
  }, [many, turning, held, zoomed, pictures.length]);

  const main = (
    <Picture
      key={shown}
      picture={picture}
      alt={picture?.alt || product.name}
      sizes={gallerySizes}
      eager
      first={shown === 0}
      preview
      className={styles.print}
    />
  );
  return (
    <div
      className={styles.gallery}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.mat} style={{ backgroundColor: product.mat }}>
        {picture ? (
          <a
            className={styles.zoom}
            href={picture.url}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setTurning(false);
              setZoomed(shown);
            }}
          >
            {main}
            <span className={styles.lens}>
              <Icon name="zoom" size={22} />
              <span className={styles.lensText}>{t.zoom}</span>
            </span>
          </a>
        ) : (
          main
        )}
        {many && (
          <IconButton
            className={styles.pause}
            icon={turning ? 'pause' : 'play'}
            size={18}
            label={turning ? t.pause : t.play}
            onClick={() => setTurning(!turning)}
          />
        )}
        {stamp && <span className={styles.stamp}>{stamp}</span>}
      </div>
      {many && (
        <ul className={styles.thumbs} aria-label={t.gallery}>
          {pictures.map((each, index) => (
            <li key={each.url}>
              <button
                type="button"
                aria-label={t.picture(index + 1, pictures.length)}
                aria-current={index === shown}
                onClick={() => {
                  setShown(index);
                  setTurning(false);
                }}
                style={{ backgroundColor: product.mat }}
              >
                <Picture picture={each} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            shown={zoomed}
            name={product.name}
            labels={texts.lightbox}
            onShow={setZoomed}
            onClose={() => {
              setShown(zoomed);
              setZoomed(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
