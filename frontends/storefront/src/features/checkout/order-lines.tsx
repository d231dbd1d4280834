import type { BoughtOptions } from '@shop/contracts/product-options';
import type { ListedPicture } from '@shop/contracts/pictures';
import { formatRs } from '@shop/contracts/money';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { optionNames } from '../cart/option-names.ts';
import { cartTexts } from '../cart/texts.ts';
import * as styles from './order-lines.module.css';

export interface SummaryLine {
  key: string;
  name: string;
  size: string;
  options?: BoughtOptions | undefined;
  /** `30 × 40 cm (12 × 16 in)`, where it is known; of a set that was bought, its parts. */
  measures?: string | undefined;
  quantity: number;
  price: number;
  /** Earlier price of one piece, until the shopper has agreed to the new one. */
  before?: number | undefined;
  /** Reason why it cannot be ordered. */
  problem?: string | undefined;
  image: ListedPicture | null;
  mat?: string;
}

/** Small list of the products in the order. */
export function OrderLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, size, options, measures, quantity, price, before, problem, image, mat }) => (
        <li key={key}>
          <span className={styles.mat} style={{ backgroundColor: mat }}>
            <Picture picture={image} alt="" />
          </span>
          <span className={styles.about}>
            <span className={styles.name} {...inItsLanguage(name)}>
              {name}
            </span>
            <span className={styles.size}>
              {size} × {quantity}
            </span>
            {(quantity > 1 || before !== undefined) && (
              <span className={styles.size}>
                {cartTexts.each(formatRs(price))}
                {before !== undefined && `, ${cartTexts.before(formatRs(before))}`}
              </span>
            )}
            {[...optionNames(options), measures].map(
              (text) =>
                text && (
                  <span key={text} className={styles.size}>
                    {text}
                  </span>
                ),
            )}
          </span>
          <span className={styles.price}>{problem ? cartTexts.unavailable : formatRs(price * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
