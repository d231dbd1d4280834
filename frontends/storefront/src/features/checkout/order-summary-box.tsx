import { formatRs } from '@shop/contracts/money';
import { Icon } from '@shop/ui/icon';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { measuresOf } from '../../print-size.ts';
import { cartTexts } from '../cart/texts.ts';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';
import { type CartLine, cartCount, keyOf, quantityOf, savingsOf } from '../cart/cart.ts';
import { OrderLines } from './order-lines.tsx';
import * as styles from './order-summary-box.module.css';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryBoxProps {
  lines: readonly CartLine[];
  subtotal: number;
  discount: number;
  protection: number;
  /** Null: it depends on the city, which is not known yet. */
  delivery: number | null;
  codFee: number;
  payAheadDiscount: number;
  total: number;
}

/** The order as a paper slip: beside the form on wide screens, folded with its total on phones. */
export function OrderSummaryBox({ lines, total, ...amounts }: OrderSummaryBoxProps) {
  const content = (
    <>
      <OrderLines
        lines={lines.map((line) => ({
          ...line,
          key: keyOf(line),
          name: line.name || cartTexts.unknown,
          size: line.selectedSize,
          measures: measuresOf(line.sizes, line.selectedSize),
          quantity: quantityOf(line),
          price: line.price ?? 0,
          image: line.images[0] ?? null,
        }))}
      />
      <OrderTotals {...amounts} total={total} savings={savingsOf(lines)} />
    </>
  );
  return (
    <aside aria-label={orderTexts.summary}>
      <details className={styles.folded}>
        <summary>
          <span>
            {orderTexts.summary}, {t.items(cartCount(lines))}
          </span>
          <b>{formatRs(total)}</b>
          <Icon name="down" size={20} />
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
      <div className={styles.open}>
        <div className={styles.content}>
          <h2>{orderTexts.summary}</h2>
          {content}
        </div>
        <ScallopEdge ink="kaghaz" />
      </div>
    </aside>
  );
}
