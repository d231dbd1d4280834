import type { Product } from '@shop/contracts/products';
import { useBackCloses } from '@shop/ui/back-closes';
import { Dialog } from '@shop/ui/dialog';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { texts } from '../../texts.ts';
import { type MeasuredSize, formatMeasures, isMeasured } from '../../print-size.ts';
import { Room } from './room.tsx';
import * as styles from './size-sheet.module.css';
import { productTexts as t } from './texts.ts';
import { SOFA_WIDTH } from './wall-scene.ts';

interface SizeSheetProps {
  product: Product;
  size: MeasuredSize;
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** The print on a wall, to scale; another size can be chosen there. */
export function SizeSheet({ product, size, onChoose, onClose }: SizeSheetProps) {
  useBackCloses(true, onClose);
  const { widthCm, heightCm } = size;
  const { name, images, frameIncluded: isFramed } = product;
  return (
    <Dialog open title={t.onWallTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.sheet}>
        <Room mat={product.mat} prints={[{ name, picture: images[0], isFramed, widthCm, heightCm }]} />
        <p className={styles.caption} aria-live="polite">
          <b>
            <span {...inItsLanguage(size.name)}>{size.name}</span> · {formatMeasures(size)}
          </b>
          <br />
          {t.onWallScale(SOFA_WIDTH)} {product.frameIncluded ? t.framed : t.unframed}.
        </p>
        {product.sizes.filter(isMeasured).length > 1 && (
          <fieldset className={styles.sizes}>
            <legend>{t.size}</legend>
            {product.sizes.filter(isMeasured).map(({ name }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="size-on-wall"
                  value={name}
                  checked={name === size.name}
                  onChange={() => onChoose(name)}
                />
                <span {...inItsLanguage(name)}>{name}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
