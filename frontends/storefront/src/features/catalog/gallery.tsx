import type { Picture as PictureData } from '@shop/contracts/pictures';
import type { Product } from '@shop/contracts/products';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { lazyPart } from '@shop/ui/lazy-part';
import { Picture } from '@shop/ui/picture';
import { useSwipedStrip } from '@shop/ui/swiped-strip';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { productTexts as t } from './texts.ts';
import * as styles from './gallery.module.css';
import { gallerySizes } from './picture-sizes.ts';

const THUMBNAILS = 6;
const EVERY = 3000;

// Style that gives a print its whole shape before its file is loaded.
const shapeOf = ({ width, height }: PictureData): CSSProperties => {
  const ratio = { '--ratio': width / height };
  return { aspectRatio: `${width} / ${height}`, ...ratio };
};

// Its code comes with the first press.
const Lightbox = lazyPart(async () => (await import('@shop/ui/lightbox')).Lightbox, texts);

/**
 * The product's pictures: a row on the mat that a finger swipes, and up to six thumbnails. They turn by themselves until
 * the shopper touches it; a press on the large one opens it on the whole screen.
 */
export function Gallery({ product, stamp }: { product: Product; stamp?: ReactNode }) {
  const pictures = product.images;
  const [shown, setShown] = useState(0);
  // Files are fetched when their turn is near: of the first picture at once, of others with the first touch or turn.
  const [fetched, setFetched] = useState(0);
  const [turning, setTurning] = useState(true);
  const [held, setHeld] = useState(false);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const onScroll = useSwipedStrip(row, shown, (index) => {
    setShown(index);
    setTurning(false);
  });
  const many = pictures.length > 1;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setTurning(false);
  }, []);
  useEffect(() => {
    if (!many || !turning || held || zoomed !== null) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % pictures.length), EVERY);
    return () => clearInterval(timer);
  }, [many, turning, held, zoomed, pictures.length]);
  useEffect(() => {
    if (shown > 0) setFetched((most) => Math.max(most, shown + 1));
  }, [shown]);

  const zoomAt = (index: number) => {
    setTurning(false);
    setZoomed(index);
  };
  return (
    <div
      className={styles.gallery}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.mat} style={{ backgroundColor: product.mat }}>
        <ul
          ref={row}
          className={styles.row}
          onScroll={onScroll}
          onPointerDown={() => setFetched((most) => Math.max(most, shown + 1))}
        >
          {pictures.length === 0 && (
            <li className={styles.slide}>
              <span className={styles.print}>
                <Picture picture={null} alt={product.name} sizes={gallerySizes} />
              </span>
            </li>
          )}
          {pictures.map((picture, index) => (
            <li key={picture.url} className={styles.slide} aria-hidden={index !== shown || undefined}>
              <a
                className={styles.print}
                style={shapeOf(picture)}
                href={picture.url}
                target="_blank"
                rel="noopener"
                tabIndex={index === shown ? undefined : -1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  zoomAt(index);
                }}
              >
                {index <= Math.max(fetched, shown) && (
                  <Picture
                    picture={picture}
                    alt={picture.alt || product.name}
                    sizes={gallerySizes}
                    large
                    eager
                    first={index === 0}
                    preview
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <span className={styles.lens} aria-hidden="true">
            <Icon name="zoom" size={22} />
            <span className={styles.lensText}>{t.zoom}</span>
          </span>
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
          {pictures.slice(0, THUMBNAILS).map((each, index) => {
            // The last thumbnail stands for all that have none.
            const more = index === THUMBNAILS - 1 ? pictures.length - THUMBNAILS : 0;
            return (
              <li key={each.url}>
                <button
                  type="button"
                  aria-label={more > 0 ? t.morePictures(more + 1) : t.picture(index + 1, pictures.length)}
                  aria-current={index === shown || (more > 0 && shown > index)}
                  onClick={() => {
                    if (more > 0) return zoomAt(index);
                    setShown(index);
                    setTurning(false);
                  }}
                  style={{ backgroundColor: product.mat }}
                >
                  <Picture picture={each} alt="" />
                  {more > 0 && (
                    <span className={styles.more} aria-hidden="true">
                      +{more}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {zoomed !== null && (
        <Lightbox
          pictures={pictures}
          shown={zoomed}
          name={product.name}
          labels={texts.lightbox}
          onShow={setZoomed}
          onClose={() => {
            setShown(zoomed);
            setZoomed(null);
            row.current?.children[zoomed]?.querySelector('a')?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
