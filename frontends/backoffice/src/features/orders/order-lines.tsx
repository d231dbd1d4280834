import { MAX_QUANTITY } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { editOrderTexts as words } from './edit-order-texts.ts';
import * as styles from './edit-order.module.css';
import { type TypedLine, lineName } from './edited-order.ts';
import { LineOptions } from './line-options.tsx';

interface OrderLinesProps {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  /** Says why the only line cannot be removed; without it, it can. */
  lastStays?: string;
}

const isSameSize = (one: TypedLine, other: TypedLine) => one.productId === other.productId && one.size === other.size;

/** The lines of an order that staff put together: how many of each, and without which. */
export function OrderLines({ lines, onChange, lastStays }: OrderLinesProps) {
  const isLastKept = lastStays !== undefined && lines.length === 1;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, at) => {
          const name = lineName(line);
          // A line keeps its place while its frame changes; two of one size differ by their order.
          const twins = lines.slice(0, at).filter((each) => isSameSize(each, line)).length;
          return (
            <li key={`${line.productId} ${line.size} ${twins}`} className={styles.line}>
              <bdi className={styles.name}>{name}</bdi>
              <LineOptions
                line={line}
                onChange={(changed) => onChange(lines.map((each, place) => (place === at ? changed : each)))}
              />
              <QuantityStepper
                value={line.quantity}
                max={MAX_QUANTITY}
                labels={{ group: words.quantity(name), less: words.less(name), more: words.more(name) }}
                onChange={(quantity) => onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
              />
              {!isLastKept && (
                <Button
                  compact
                  variant="ghost"
                  aria-label={words.removeOf(name)}
                  onClick={() => onChange(lines.filter((each) => each !== line))}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isLastKept && <p>{lastStays}</p>}
    </>
  );
}
