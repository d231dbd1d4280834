import type { PictureSource } from '@shop/contracts/pictures';
import type { ProductCard as CardData } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { Link } from '@shop/ui/router';
import { Stamp } from '@shop/ui/stamp';
import { Stars } from '@shop/ui/stars';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { announce } from '@shop/ui/live-region';
import { useEffect, useState } from 'react';
import { formatCount } from '@shop/contracts/money';
import { texts } from '../../texts.ts';
import { lineOf, preferredSize } from '../cart/cart.ts';
import { useCartDispatch } from '../cart/cart-provider.tsx';
import { openCart } from '../cart/cart-store.ts';
import { askForProduct } from './ask-for-product.ts';
import { cardSizes } from './picture-sizes.ts';
import { cheapest, savedPercent } from './prices.ts';
import { carryPrint, carriesPrints } from './print-transition.ts';
import * as styles from './product-card.module.css';

interface ProductCardProps {
  product: CardData;
  /** In the first row of a page: loaded at once. */
  eager?: boolean;
  /** `sizes` of the same picture elsewhere on the page, so that one file serves both. */
  pictureSizes?: string;
  level?: 2 | 3;
}

/** A pointer that only passes by asks for nothing. After as long, the page of the product is fetched ahead. */
const DWELL_MS = 60;

/**
 * The second picture in its smallest width, of the product's own answer: fetched for those who point at the card with a
 * mouse, or come to it by keyboard on such a machine; nobody else.
 */
function SecondPicture({ id }: { id: string }) {
  const [source, setSource] = useState<PictureSource>();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      askForProduct(id).then(
        ({ product }) => setSource(product.images[1]?.sources[0]),
        // Without an answer, the first one stays.
        () => undefined,
      );
    }, DWELL_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!source) return null;
  return (
    <picture className={styles.second} data-loaded={loaded}>
      <source type="image/avif" srcSet={source.avif} />
      <img src={source.webp} alt="" onLoad={() => setLoaded(true)} />
    </picture>
  );
}

/** A print on its own mat: name, rating, lowest price, and a button of its own. */
export function ProductCard({ product, eager, pictureSizes = cardSizes, level = 3 }: ProductCardProps) {
  const [asked, setAsked] = useState(false);
  const ask = () => setAsked((before) => before || matchMedia('(hover: hover) and (pointer: fine)').matches);
  const dispatch = useCartDispatch();
  const { name, subtitle, sizes, images, inStock, rating, reviewCount } = product;
  const Heading = level === 2 ? 'h2' : 'h3';
  const size = cheapest(sizes);
  const saved = size ? savedPercent(size) : 0;
  const chosen = preferredSize(sizes);

  const add = () => {
    if (chosen === null) return;
    dispatch({ type: 'add', line: lineOf(product, chosen), quantity: 1 });
    openCart();
    announce(texts.card.added(name));
  };

  return (
    <article className={styles.card} onPointerEnter={ask} onFocus={ask}>
      <div className={styles.mat} style={{ backgroundColor: product.mat }}>
        <Picture picture={images[0]} alt="" sizes={pictureSizes} eager={eager} className={styles.print} />
        {asked && <SecondPicture id={product._id} />}
        {(!inStock || saved > 0) && (
          <span className={styles.stamp}>
            {inStock ? <Stamp>{texts.card.save(saved)}</Stamp> : <Stamp tone="neel">{texts.card.outOfStock}</Stamp>}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name} {...inItsLanguage(name)}>
          <Link to={`/product/${product._id}`} viewTransition={carriesPrints()} onClick={carryPrint}>
            {name}
          </Link>
        </Heading>
        {subtitle && (
          <p className={styles.subtitle} {...inItsLanguage(subtitle)}>
            {subtitle}
          </p>
        )}
      </div>
      <p className={styles.rating}>
        {reviewCount > 0 && (
          <>
            <Stars rating={rating} label={texts.card.rating(rating, reviewCount)} size={15} />
            <span aria-hidden="true">{`(${formatCount(reviewCount)})`}</span>
          </>
        )}
      </p>
      {size && (
        <p className={styles.price}>
          {sizes.length > 1 && (
            <span className={styles.from}>
              <VisuallyHidden>{texts.card.startingFrom[0]} </VisuallyHidden>
              {texts.card.startingFrom[1]}
            </span>
          )}
          <Price amount={size.price} original={size.originalPrice} originalLabel={texts.card.originalPrice} />
        </p>
      )}
      {inStock && chosen !== null && (
        <button type="button" className={styles.add} aria-label={texts.card.add(name)} onClick={add} />
      )}
    </article>
  );
}
