import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { parseAmount } from '../../lib/amount.ts';
import { countOf } from '../../lib/stock-count.ts';
import { inches, parseLength } from '../../lib/measures.ts';
import { productTexts as words } from './texts.ts';
import { type SizeRow, emptyRow, withSides } from './product-draft.ts';
import * as styles from './size-rows.module.css';

const MAX_SIZES = 20;

interface SizeRowsProps {
  id: string;
  rows: readonly SizeRow[];
  error: string | undefined;
  /** True when the counts are loaded and can be changed here. */
  isCounted: boolean;
  onChange: (rows: SizeRow[]) => void;
}

/** The sizes with their prices, a row for each. Small and Large are offered; any name will do. */
export function SizeRows({ id, rows, error, isCounted, onChange }: SizeRowsProps) {
  const set = (index: number, part: Partial<SizeRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const isUnclear = (typed: string) => parseAmount(typed) === undefined;
  const unclear = rows.some(
    ({ price, originalPrice, width, height, count }) =>
      countOf(count) === undefined ||
      isUnclear(price) ||
      isUnclear(originalPrice) ||
      [width, height].some((side) => parseLength(side) === undefined) ||
      !width.trim() !== !height.trim(),
  );
  const invalid = (isWrong: boolean) => (error && isWrong ? true : undefined);
  return (
    <fieldset className={styles.sizes} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.sizes}</legend>
      <div className={styles.names} aria-hidden="true">
        <span>{words.size}</span>
        <span>{words.price}</span>
        <span>{words.original}</span>
      </div>
      {rows.map((row, index) => (
        // Rows have no identity of their own, and are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          <input
            id={index === 0 ? id : undefined}
            aria-label={words.sizeOf(index + 1)}
            aria-invalid={invalid(!unclear)}
            value={row.name}
            maxLength={40}
            list="size-names"
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <input
            aria-label={words.priceOf(index + 1)}
            aria-invalid={invalid(!unclear || isUnclear(row.price))}
            value={row.price}
            inputMode="decimal"
            onChange={(event) => set(index, { price: event.target.value })}
          />
          <input
            aria-label={words.originalOf(index + 1)}
            aria-invalid={invalid(isUnclear(row.originalPrice))}
            value={row.originalPrice}
            inputMode="decimal"
            onChange={(event) => set(index, { originalPrice: event.target.value })}
          />
          <IconButton
            icon="bin"
            size={18}
            label={words.removeSize(index + 1)}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
          <span className={styles.measures} aria-hidden="true">
            {words.measures}
          </span>
          <input
            aria-label={words.widthOf(index + 1)}
            aria-invalid={invalid(parseLength(row.width) === undefined)}
            aria-describedby={`${id}-measures`}
            value={row.width}
            onChange={(event) => set(index, { width: event.target.value })}
            onBlur={() => withSides(row) !== row && set(index, withSides(row))}
          />
          <input
            aria-label={words.heightOf(index + 1)}
            aria-invalid={invalid(parseLength(row.height) === undefined)}
            aria-describedby={`${id}-measures`}
            value={row.height}
            onChange={(event) => set(index, { height: event.target.value })}
          />
          <InInches row={row} />
          {isCounted && (
            <>
              <span className={`${styles.measures} ${styles.firstColumn}`} aria-hidden="true">
                {words.inStockCount}
              </span>
              <input
                aria-label={words.countOf(index + 1)}
                aria-invalid={invalid(countOf(row.count) === undefined)}
                aria-describedby={`${id}-counts`}
                value={row.count}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => set(index, { count: event.target.value })}
              />
            </>
          )}
        </div>
      ))}
      <p id={`${id}-measures`} className={styles.measures}>
        {words.measuresHint}
      </p>
      {isCounted && (
        <p id={`${id}-counts`} className={styles.measures}>
          {words.countHint}
        </p>
      )}
      <datalist id="size-names">
        <option value="Small" />
        <option value="Large" />
      </datalist>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {rows.length < MAX_SIZES && (
        <Button compact variant="ghost" onClick={() => onChange([...rows, emptyRow()])}>
          {words.addSize}
        </Button>
      )}
    </fieldset>
  );
}

/** The sides of a size in inches, where both are clear. */
function InInches({ row: { width, height } }: { row: SizeRow }) {
  const [wide, high] = [parseLength(width), parseLength(height)];
  return wide && high ? <output className={styles.inches}>{words.inInches(inches(wide), inches(high))}</output> : null;
}
