import { call } from '@shop/contracts/client';
import type { ProductFacets } from '@shop/contracts/product-filters';
import type { ProductColour } from '@shop/contracts/shop';
import { useBackCloses } from '@shop/ui/back-closes';
import { Button } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { useEffect, useState } from 'react';
import { counted, useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { type Choices, type ListScope, activeFilters, choicesIn, paramsOf, withoutFilters } from './choices.ts';
import { PriceFields } from './filter-row.tsx';
import { offered } from './offered.ts';
import { filterTexts as t } from './texts.ts';
import * as styles from './filter-sheet.module.css';

/** Pause without a new choice before the count is requested, in milliseconds. */
const PAUSE_MS = 200;

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onApply: (choices: Choices) => void;
  /** The list is on its way. */
  isBusy: boolean;
  scope: ListScope;
  choices: Choices;
  facets: ProductFacets;
  total: number;
}

/** All filters on a phone: nothing changes on the page until the button with the count is pressed. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  useBackCloses(open, onClose);
  // Closing the sheet discards the choices that were not applied.
  return open ? <OpenSheet onClose={onClose} {...rest} /> : null;
}

function OpenSheet({ onClose, onApply, isBusy, scope, choices, facets, total }: Omit<FilterSheetProps, 'open'>) {
  const [draft, setDraft] = useState(choices);
  const [found, setFound] = useState({ facets, total });
  const [cleared, setCleared] = useState(0);
  const { goods } = useShop();
  const key = JSON.stringify(paramsOf(draft));
  const within = JSON.stringify(scope);
  useEffect(() => {
    const late = new AbortController();
    const query = {
      ...(JSON.parse(within) as ListScope),
      ...(JSON.parse(key) as Record<string, string>),
      limit: '1',
      facets: '1' as const,
    };
    const timer = setTimeout(() => {
      call('', 'GET /products', { query }, { signal: late.signal }).then(
        ({ facets: now, total: count }) => now && setFound({ facets: now, total: count }),
        // Without a count the filters can still be applied.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [within, key]);

  const { sizes, colours } = offered(found.facets, draft);
  const set = (more: Partial<Record<keyof Choices, string>>) => {
    const params = new URLSearchParams({ ...paramsOf(draft), ...more });
    setDraft(choicesIn(params));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.filter}
      closeLabel={texts.close}
      foot={
        <div className={styles.foot}>
          <Button
            variant="link"
            disabled={activeFilters(draft) === 0}
            onClick={() => {
              setDraft(withoutFilters(draft));
              setCleared(cleared + 1);
            }}
          >
            {t.clearAll}
          </Button>
          <Button busy={isBusy} disabled={found.total === 0} onClick={() => onApply(draft)}>
            {found.total === 0 ? t.none(goods.many) : t.show(counted(goods, found.total))}
          </Button>
        </div>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (found.total > 0) onApply(draft);
        }}
      >
        {/* What is typed stays as it was typed; only "Clear all" empties the fields. */}
        <PriceFields key={cleared} choices={draft} facets={found.facets} onType={set} />
        <Radios
          legend={t.size}
          name="size"
          options={[{ value: '', label: t.anySize }, ...sizes]}
          chosen={draft.size ?? ''}
          onChoose={(size) => set({ size })}
        />
        <Radios
          legend={t.colour}
          name="colour"
          options={[{ value: '', label: t.anyColour }, ...colours]}
          chosen={draft.colour ?? ''}
          onChoose={(colour) => set({ colour })}
          isSwatch
        />
        <div className={styles.flags}>
          {(['inStock', 'onSale'] as const).map((name) => (
            <label key={name} className={styles.flag}>
              <input
                type="checkbox"
                checked={draft[name] ?? false}
                disabled={found.facets[name] === 0 && !draft[name]}
                onChange={({ target }) => set({ [name]: target.checked ? '1' : '' })}
              />
              {t.withCount(t[name], found.facets[name])}
            </label>
          ))}
        </div>
      </form>
    </Sheet>
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  isSwatch?: boolean;
}

function Radios({ legend, name, options, chosen, onChoose, isSwatch = false }: RadiosProps) {
  if (options.length === 1) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {isSwatch && value && (
              <span className={`${styles.swatch} ${styles[value as ProductColour]}`} aria-hidden="true" />
            )}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
