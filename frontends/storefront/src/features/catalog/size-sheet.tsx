import type { Product } from '@shop/contracts/products';
import { useBackCloses } from '@shop/ui/back-closes';
import { Dialog } from '@shop/ui/dialog';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { texts } from '../../texts.ts';
import { type MeasuredSize, formatMeasures, isMeasured } from '../../print-size.ts';
import * as styles from './size-sheet.module.css';
import { productTexts as t } from './texts.ts';
import { SOFA_WIDTH, sceneOf } from './wall-scene.ts';

const percent = (share: number) => `${share * 100}%`;

interface SizeSheetProps {
  product: Product;
  size: MeasuredSize;
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** The print on a wall, to scale; another size can be chosen there. */
export function SizeSheet({ product, size, onChoose, onClose }: SizeSheetProps) {
  useBackCloses(true, onClose);
  const { width, height, furniture, print, moulding } = sceneOf(size);
  const shape = { aspectRatio: `${width} / ${height}`, '--shape': width / height, backgroundColor: product.mat };
  const [picture] = product.images;
  const place = {
    insetInlineStart: percent((1 - print.width) / 2),
    insetBlockEnd: percent(print.fromBottom),
    inlineSize: percent(print.width),
    blockSize: percent(print.height),
    '--moulding-x': percent(-moulding.width),
    '--moulding-y': percent(-moulding.height),
  };
  const below = { inlineSize: percent(furniture.width), blockSize: percent(furniture.height) };
  return (
    <Dialog open title={t.onWallTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.wall} style={shape}>
          <span className={product.frameIncluded ? styles.framed : styles.print} style={place}>
            <Picture picture={picture} alt={product.name} sizes="(width < 560px) 40vw, 240px" large eager />
          </span>
          <span className={styles.furniture} style={below} />
        </div>
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
