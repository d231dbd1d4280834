import { formatRs } from '@shop/contracts/money';
import type { Product } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import * as styles from './parts-list.module.css';
import { setTexts as t } from './set-texts.ts';

/** List of the parts of a set with what it saves, or of the sets that a product is part of. */
export function SetParts({ product: { parts, sets, sizes } }: { product: Product }) {
  const alone = parts?.reduce((sum, { price, pieces }) => sum + (price ?? 0) * pieces, 0) ?? 0;
  const saved = parts?.every(({ price }) => price !== null) ? alone - (sizes[0]?.price ?? alone) : 0;
  return (
    <section className={styles.parts} aria-labelledby="set-title">
      <h2 id="set-title">{parts ? t.holds : t.alsoIn}</h2>
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
