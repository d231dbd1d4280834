import { formatRs } from '@shop/contracts/money';
import type { Product } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import { useShop } from '../../shop.ts';
import * as styles from './parts-list.module.css';
import { type HungPrint, Room } from './room.tsx';
import { setTexts as t } from './set-texts.ts';
import { productTexts } from './texts.ts';
import { SOFA_WIDTH } from './wall-scene.ts';

/** More of them would be stamps on a phone. */
const MOST_HUNG = 5;

/** List of the parts of a set with what it saves, or of the sets that a product is part of. */
export function SetParts({ product: { parts, sets, sizes, mat, frameIncluded } }: { product: Product }) {
  const { onWalls } = useShop().goods;
  const alone = parts?.reduce((sum, { price, pieces }) => sum + (price ?? 0) * pieces, 0) ?? 0;
  const saved = parts?.every(({ price }) => price !== null) ? alone - (sizes[0]?.price ?? alone) : 0;
  const prints = hungPrints(parts ?? [], frameIncluded);
  return (
    <section className={styles.parts} aria-labelledby="set-title">
      <h2 id="set-title">{parts ? t.holds : t.alsoIn}</h2>
      {onWalls && prints.length > 0 && (
        <figure>
          <Room mat={mat} prints={prints} />
          <figcaption>{productTexts.onWallScale(SOFA_WIDTH)}</figcaption>
        </figure>
      )}
      <ul>
        {parts?.map(({ productId, name, size, pieces, price, isThere }) => (
          <li key={`${productId} ${size}`}>
            <Link to={`/product/${productId}`} {...inItsLanguage(name)}>
              {name}
            </Link>
            , {t.piece(pieces, size)}
            {isThere ? price !== null && `, ${formatRs(price * pieces)}` : `. ${t.gone}`}
          </li>
        ))}
        {sets?.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`} {...inItsLanguage(name)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {saved > 0 && <p>{t.saved(formatRs(saved))}</p>}
    </section>
  );
}

/** Returns the prints of a set as they hang beside each other; none where the sides or the picture of one are not known. */
function hungPrints(parts: NonNullable<Product['parts']>, isFramed: boolean): readonly HungPrint[] {
  const prints = parts.flatMap(({ productId, name, picture, widthCm, heightCm, pieces }) => {
    if (!picture || !widthCm || !heightCm) return [];
    return Array.from({ length: pieces }, () => {
      return { name, picture, widthCm, heightCm, isFramed, path: `/product/${productId}` };
    });
  });
  const isWhole = prints.length === parts.reduce((sum, { pieces }) => sum + pieces, 0);
  return isWhole && prints.length <= MOST_HUNG ? prints : [];
}
