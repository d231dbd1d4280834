import type { Product } from '@shop/contracts/products';
import { useBackCloses } from '@shop/ui/back-closes';
import { Dialog } from '@shop/ui/dialog';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { texts } from '../../texts.ts';
import { type MeasuredSize, formatMeasures, isMeasured } from '../../print-size.ts';
import * as styles from './size-sheet.module.css';
import { productTexts as t } from './texts.ts';
import { FLOOR, SOFA, sceneOf } from './wall-scene.ts';

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
  const { width, height, print } = sceneOf(size);
  const shape = { aspectRatio: `${width} / ${height}`, '--shape': width / height, backgroundColor: product.mat };
  const [picture] = product.images;
  const place = {
    insetInlineStart: percent((1 - print.width) / 2),
    insetBlockEnd: percent(print.fromFloor),
    inlineSize: percent(print.width),
    blockSize: percent(print.height),
  };
  return (
    <Dialog open title={t.onWallTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.wall} style={shape}>
          <Sofa width={width} height={height} />
          <span className={styles.print} style={place}>
            <Picture picture={picture} alt={product.name} sizes="(width < 560px) 40vw, 240px" eager />
          </span>
        </div>
        <p className={styles.caption} aria-live="polite">
          <b>
            <span {...inItsLanguage(size.name)}>{size.name}</span> · {formatMeasures(size)}
          </b>
          <br />
          {t.onWallScale(SOFA.width)}
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

// A flat sofa of our inks, its feet on the floor.
function Sofa({ width, height }: { width: number; height: number }) {
  const left = (width - SOFA.width) / 2;
  const bottom = height - FLOOR / 2;
  const part = (x: number, y: number, w: number, h: number) => `M${left + x} ${bottom - y}h${w}v${h}h${-w}z`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={styles.floor} d={`M0 ${height - FLOOR}h${width}v${FLOOR}H0z`} />
      <path className={styles.cloth} d={part(10, SOFA.height, 180, 60) + part(0, 58, 24, 50) + part(176, 58, 24, 50)} />
      <path className={styles.cushion} d={part(26, 46, 73, 18) + part(101, 46, 73, 18)} />
      <path className={styles.pillow} d={part(34, 72, 30, 26)} />
      <path className={styles.cloth} d={part(12, 27, 176, 19) + part(8, 8, 6, 8) + part(186, 8, 6, 8)} />
    </svg>
  );
}
