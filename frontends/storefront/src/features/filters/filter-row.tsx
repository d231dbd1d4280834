import type { ProductFacets } from '@shop/contracts/product-filters';
import { PRODUCT_SORTS } from '@shop/contracts/shop';
import { buttonClass } from '@shop/ui/button';
import { type SyntheticEvent, useState } from 'react';
import { HiddenFields, type ListedAt } from './choice-form.tsx';
import { type Choices, choicesIn } from './choices.ts';
import { offered } from './offered.ts';
import { filterTexts as t } from './texts.ts';
import * as styles from './list-controls.module.css';

interface RowProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The order of the list. */
export function SortField({ choices, onChange }: RowProps) {
  return (
    <label className={styles.field}>
      <span>{t.sort}</span>
      <select
        name="sort"
        value={choices.sort ?? ''}
        onChange={({ target }) => {
          const { sort: _, ...others } = choices;
          const sort = PRODUCT_SORTS.find((each) => each === target.value);
          onChange({ ...others, ...(sort && { sort }) });
        }}
      >
        {(['', ...PRODUCT_SORTS] as const).map((sort) => (
          <option key={sort} value={sort}>
            {t.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** All choices in a row, each applied as it is made. Without scripts it is a form with a button. */
export function FilterRow({ list, choices, facets, onChange }: RowProps & { list: ListedAt; facets: ProductFacets }) {
  const { sizes, colours } = offered(facets, choices);
  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    onChange(choicesIn({ get: (name) => data.get(name) as string | null }));
  };
  return (
    <form
      className={styles.row}
      action={list.path}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        read(event.currentTarget);
      }}
    >
      <HiddenFields fields={list.search ? { search: list.search } : {}} />
      <SortField choices={choices} onChange={onChange} />
      <Chosen label={t.size} name="size" any={t.anySize} options={sizes} value={choices.size} onRead={read} />
      <Chosen label={t.colour} name="colour" any={t.anyColour} options={colours} value={choices.colour} onRead={read} />
      <PriceFields choices={choices} facets={facets} onLeave={read} />
      <Flag name="inStock" label={t.inStock} count={facets.inStock} isOn={choices.inStock} onRead={read} />
      <Flag name="onSale" label={t.onSale} count={facets.onSale} isOn={choices.onSale} onRead={read} />
      <button type="submit" className={`${buttonClass('ghost')} ${styles.apply}`}>
        {t.apply}
      </button>
    </form>
  );
}

interface ReadProps {
  onRead: (form: HTMLFormElement) => void;
}

const formOf = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => currentTarget.form;

function Chosen({
  label,
  name,
  any,
  options,
  value,
  onRead,
}: ReadProps & {
  label: string;
  name: string;
  any: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
}) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} value={value ?? ''} onChange={(event) => readForm(event, onRead)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function readForm(event: SyntheticEvent<HTMLInputElement | HTMLSelectElement>, onRead: ReadProps['onRead']): void {
  const form = formOf(event);
  if (form) onRead(form);
}

function Flag({
  name,
  label,
  count,
  isOn = false,
  onRead,
}: ReadProps & { name: string; label: string; count: number; isOn?: boolean | undefined }) {
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={(event) => readForm(event, onRead)}
      />
      {t.withCount(label, count)}
    </label>
  );
}

interface PriceFieldsProps {
  choices: Choices;
  facets: ProductFacets;
  /** A limit was typed, and its field left. */
  onLeave?: (form: HTMLFormElement) => void;
  onType?: (limits: { minPrice: string; maxPrice: string }) => void;
}

const typed = (limit: number | undefined) => (limit === undefined ? '' : String(limit));

/** The two limits of the price. */
export function PriceFields({ choices, facets: { price }, onLeave, onType }: PriceFieldsProps) {
  const chosen = { minPrice: typed(choices.minPrice), maxPrice: typed(choices.maxPrice) };
  const [before, setBefore] = useState(chosen);
  const [limits, setLimits] = useState(chosen);
  // Chosen elsewhere, such as by Back: what stands in the fields follows.
  if (before.minPrice !== chosen.minPrice || before.maxPrice !== chosen.maxPrice) {
    setBefore(chosen);
    if (!onType) setLimits(chosen);
  }
  const input = (name: 'minPrice' | 'maxPrice', label: string, hint: number | undefined) => (
    <input
      type="text"
      name={name}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      enterKeyHint="done"
      aria-label={label}
      placeholder={hint === undefined ? undefined : String(hint)}
      value={limits[name]}
      onChange={({ target }) => {
        const now = { ...limits, [name]: target.value };
        setLimits(now);
        onType?.(now);
      }}
      onBlur={({ target }) => {
        if (limits[name] !== chosen[name] && target.form) onLeave?.(target.form);
      }}
    />
  );
  return (
    <fieldset className={styles.price}>
      <legend>{t.price}</legend>
      {input('minPrice', t.min, price?.min)}
      <span aria-hidden="true">{t.to}</span>
      {input('maxPrice', t.max, price?.max)}
    </fieldset>
  );
}
