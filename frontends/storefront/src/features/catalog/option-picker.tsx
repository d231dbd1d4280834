import { formatRs } from '@shop/contracts/money';
import { optionsOf } from '@shop/contracts/option-prices';
import type { BoughtOptions, ProductOption } from '@shop/contracts/product-options';
import { OPTION_GROUPS } from '@shop/contracts/shop';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useLayoutEffect } from 'react';
import { optionTexts as t } from './option-texts.ts';
import * as styles from './option-picker.module.css';
import * as sizes from './size-picker.module.css';

interface OptionPickerProps {
  options: readonly ProductOption[];
  size: string;
  chosen: BoughtOptions | undefined;
  onChoose: (options: BoughtOptions | undefined) => void;
}

/** The frames and mats that a size is offered with, each with what it adds to the price. */
export function OptionPicker({ options, size, chosen, onChoose }: OptionPickerProps) {
  const choose = (wanted: BoughtOptions) => onChoose(known(options, size, wanted));
  // Another size has other prices, and may be offered without what was chosen.
  useLayoutEffect(() => {
    if (chosen) onChoose(known(options, size, chosen));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [size]);
  return OPTION_GROUPS.map((group) => {
    const offered = options.flatMap(({ group: of, name, prices }) => {
      const price = prices.find((each) => each.size.toLowerCase() === size.toLowerCase())?.price;
      return of === group && price !== undefined ? [{ name, price }] : [];
    });
    if (offered.length === 0) return null;
    return (
      <fieldset key={group} className={styles.options}>
        <legend>{t[group]}</legend>
        <div className={sizes.choices}>
          {[{ name: '', price: 0 }, ...offered].map(({ name, price }) => (
            <label key={name} className={sizes.choice}>
              <input
                type="radio"
                name={group}
                value={name}
                checked={name === (chosen?.[group] ?? '')}
                onChange={() => choose({ ...chosen, [group]: name })}
              />
              <span {...inItsLanguage(name)}>{name || t.without[group]}</span>
              {name && <span className={sizes.price}>{price > 0 ? t.adds(formatRs(price)) : t.free}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

/** The frame and mat of what was wanted that are offered with the size; undefined: neither. */
function known(offered: readonly ProductOption[], size: string, wanted: BoughtOptions): BoughtOptions | undefined {
  const bought = OPTION_GROUPS.map((group) => optionsOf(offered, size, { [group]: wanted[group] }));
  const all = Object.assign({}, ...bought.filter((each) => each !== 'unknownOption')) as BoughtOptions;
  return Object.keys(all).length > 0 ? all : undefined;
}
