import { optionGroupNames } from '@shop/contracts/options-in-words';
import { MAX_OPTIONS, OPTION_GROUPS } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { parseAmount } from '../../lib/amount.ts';
import type { DraftOption } from './draft-options.ts';
import { optionTexts as words } from './option-texts.ts';
import * as styles from './options-field.module.css';
import type { SizeRow } from './product-draft.ts';

interface OptionsFieldProps {
  id: string;
  options: readonly DraftOption[];
  rows: readonly SizeRow[];
  error: string | undefined;
  onChange: (options: readonly DraftOption[]) => void;
}

/** The frames and mats of a product, each with what it adds to the price of each size. */
export function OptionsField({ id, options, rows, error, onChange }: OptionsFieldProps) {
  const set = (at: number, part: Partial<DraftOption>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)));
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend>{words.title}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      {options.map((option, at) => {
        const said = option.name.trim() || optionGroupNames[option.group];
        return (
          // Options have no identity of their own, and are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} role="group" aria-label={said} className={styles.option}>
            <TextInput
              id={at === 0 ? id : undefined}
              label={words.name[option.group]}
              value={option.name}
              maxLength={40}
              dir="auto"
              onChange={({ target }) => set(at, { name: target.value })}
            />
            <div className={styles.prices}>
              {rows.map((row, place) => {
                const size = row.name.trim() || words.unnamedSize(place + 1);
                const price = option.prices[place] ?? '';
                return (
                  // Rows have no identity of their own either.
                  // oxlint-disable-next-line react/no-array-index-key
                  <label key={place}>
                    <bdi>{words.price(size)}</bdi>
                    <input
                      aria-label={words.priceOf(said, size)}
                      aria-invalid={error && parseAmount(price) === undefined ? true : undefined}
                      value={price}
                      inputMode="decimal"
                      autoComplete="off"
                      onChange={({ target }) =>
                        set(at, { prices: rows.map((_, n) => (n === place ? target.value : (option.prices[n] ?? ''))) })
                      }
                    />
                  </label>
                );
              })}
            </div>
            <Button
              compact
              variant="ghost"
              aria-label={words.removeOf(said)}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            >
              {words.remove}
            </Button>
          </div>
        );
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <div className={styles.adds}>
          {OPTION_GROUPS.map((group) => (
            <Button
              key={group}
              id={options.length === 0 && group === 'frame' ? id : undefined}
              compact
              variant="ghost"
              onClick={() => onChange([...options, { group, name: '', prices: rows.map(() => '') }])}
            >
              {words.add[group]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
