import type { Product } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as styles from './parts-list.module.css';
import { formatMeasures, isMeasured } from '../../print-size.ts';
import { useShop } from '../../shop.ts';
import { productTexts as t } from './texts.ts';

interface PartsListProps {
  product: Product;
  /** The chosen one. */
  size: Product['sizes'][number] | undefined;
}

/** List of the parcel's content, from the facts that the shop has entered; null when there are none. */
export function PartsList({ product: { paper, weightGrams, frameIncluded }, size }: PartsListProps) {
  const { goods } = useShop();
  const measures = size && isMeasured(size) ? t.piece(goods, size.name, formatMeasures(size)) : null;
  if (!measures && !paper && !weightGrams && !(goods.onWalls && frameIncluded)) return null;
  return (
    <section className={styles.parts} aria-labelledby="parts-title">
      <h2 id="parts-title">{t.parts}</h2>
      <ul>
        {measures && <li>{measures}</li>}
        {paper && (
          <li>
            <span {...inItsLanguage(paper)}>{paper}</span>
          </li>
        )}
        {goods.onWalls && <li>{frameIncluded ? t.framed : t.unframed}</li>}
        {weightGrams && <li>{t.weight(weightGrams)}</li>}
      </ul>
    </section>
  );
}
