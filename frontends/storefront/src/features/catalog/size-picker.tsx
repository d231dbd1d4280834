import { formatRs } from '@shop/contracts/money';
import type { Product } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { lazyPart } from '@shop/ui/lazy-part';
import { useState } from 'react';
import { ltr } from '../../ltr.ts';
import { formatCentimetres, formatInches, isMeasured } from '../../print-size.ts';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import * as styles from './size-picker.module.css';
import { productTexts as t } from './texts.ts';

// Its code comes with the first press.
const SizeSheet = lazyPart(async () => (await import('./size-sheet.tsx')).SizeSheet, texts);

interface SizePickerProps {
  product: Product;
  chosen: string | null;
  onChoose: (size: string) => void;
  /** None was chosen when it had to be. */
  missing: boolean;
}

/** The sizes with their measures and prices, and what the chosen one looks like on a wall. */
export function SizePicker({ product, chosen, onChoose, missing }: SizePickerProps) {
  const [onWall, setOnWall] = useState(false);
  const { onWalls } = useShop().goods;
  const { sizes } = product;
  const shown = sizes.filter(isMeasured).find(({ name }) => name === chosen);
  return (
    <>
      <fieldset className={styles.sizes} aria-describedby={missing ? 'size-missing' : undefined}>
        <legend>{t.size}</legend>
        <div className={styles.choices}>
          {sizes.map((size) => (
            <label key={size.name} className={styles.choice}>
              <input
                type="radio"
                name="size"
                value={size.name}
                checked={size.name === chosen}
                onChange={() => onChoose(size.name)}
              />
              <span {...inItsLanguage(size.name)}>{size.name}</span>
              {isMeasured(size) && (
                <>
                  <span className={styles.dot}> · </span>
                  <span className={styles.measures}>
                    <span>{formatCentimetres(size)}</span> <span>({ltr(formatInches(size))})</span>
                  </span>
                </>
              )}
              {size.left === 0 && <span className={styles.measures}>{t.outOfStock}</span>}
              <span className={styles.price}>{formatRs(size.price)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {missing && (
        <p id="size-missing" className={styles.missing} role="alert">
          {t.sizeRequired}
        </p>
      )}
      {onWalls && shown && (
        <button type="button" className={styles.onWall} onClick={() => setOnWall(true)}>
          {t.onWall}
        </button>
      )}
      {onWall && shown && (
        <SizeSheet product={product} size={shown} onChoose={onChoose} onClose={() => setOnWall(false)} />
      )}
    </>
  );
}
