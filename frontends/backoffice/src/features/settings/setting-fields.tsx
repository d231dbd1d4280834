import type { Area } from '@shop/contracts/settings/areas';
import { Button } from '@shop/ui/button';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from 'react';
import { parseAmount } from '../../lib/amount.ts';
import * as styles from './settings.module.css';
import { settingsTexts as words } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

interface SettingProps {
  form: AreaForm<Area>;
  path: string;
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * Returns the props that every field shares: name, label, hint, error, and read-only when the environment sets the
 * value.
 */
function partsOf({ form, path, label, hint }: SettingProps) {
  const variable = form.fixedBy(path);
  const error = form.errorAt(path);
  return {
    name: path,
    label,
    hint: variable ? words.fixed(variable) : hint,
    readOnly: form.isReadOnly || variable !== undefined,
    ...(error && { error }),
  };
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'type' | 'maxLength' | 'dir' | 'lang' | 'autoComplete'
>;
type Lines = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'dir' | 'lang'>;

/** A line of text. With `isNullable` an empty one is nothing. */
export function TextSetting({
  isNullable,
  form,
  path,
  label,
  hint,
  ...input
}: SettingProps & Input & { isNullable?: boolean }) {
  const value = form.valueAt(path);
  return (
    <TextInput
      {...input}
      {...partsOf({ form, path, label, hint })}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => form.set(path, isNullable && target.value.trim() === '' ? null : target.value)}
    />
  );
}

/** Several lines of text. */
export function LinesSetting({ form, path, label, hint, rows = 4, ...lines }: SettingProps & Lines) {
  const value = form.valueAt(path);
  return (
    <Textarea
      {...lines}
      rows={rows}
      {...partsOf({ form, path, label, hint })}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => form.set(path, target.value)}
    />
  );
}

/** A number as people type it, `1,250`. With `isNullable` an empty field is nothing. */
export function NumberSetting({ isNullable, ...setting }: SettingProps & { isNullable?: boolean }) {
  const { form, path } = setting;
  const value = form.valueAt(path);
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  // Show the text as it was typed, while the form still has its value.
  const text = typed && typed.value === value ? typed.text : typeof value === 'number' ? String(value) : '';
  const type = (next: string) => {
    const number = next.trim() === '' ? null : (parseAmount(next) ?? next);
    const kept = number === null && !isNullable ? '' : number;
    setTyped({ text: next, value: kept });
    form.set(path, kept);
  };
  return (
    <TextInput
      {...partsOf(setting)}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** One of several, each by its value and its name. */
export function SelectSetting({
  options,
  ...setting
}: SettingProps & { options: readonly (readonly [value: string, name: string])[] }) {
  const { form, path } = setting;
  const { readOnly, ...parts } = partsOf(setting);
  const value = form.valueAt(path);
  return (
    <Select
      {...parts}
      disabled={readOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => form.set(path, target.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Two numbers, from and to. */
export function RangeSetting({ form, path, label, hint }: SettingProps) {
  const error = form.errorAt(path);
  return (
    <fieldset className={styles.range} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <p className={styles.wrong}>{error}</p>}
      <div className={styles.pair}>
        <NumberSetting form={form} path={`${path}.0`} label={words.from} />
        <NumberSetting form={form} path={`${path}.1`} label={words.to} />
      </div>
    </fieldset>
  );
}

/** Yes or no. */
export function SwitchSetting({ form, path, label, hint }: SettingProps) {
  return (
    <Checkbox
      name={path}
      label={label}
      hint={hint}
      disabled={form.isReadOnly}
      checked={form.valueAt(path) === true}
      onChange={({ target }) => form.set(path, target.checked)}
    />
  );
}

interface RowsProps extends SettingProps {
  /** A new row. */
  empty: unknown;
  addLabel: string;
  max: number;
  /** Name of a row, for the labels of its buttons. */
  nameOf: (index: number) => string;
  /** Rows have an order that shoppers see. */
  isSorted?: boolean;
  children: (path: string, index: number) => ReactNode;
}

/** A list of rows that are added, removed and moved. */
export function RowsSetting({ form, path, label, hint, empty, addLabel, max, nameOf, isSorted, children }: RowsProps) {
  const value = form.valueAt(path);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const isFixed = form.isReadOnly || form.fixedBy(path) !== undefined;
  const variable = form.fixedBy(path);
  const without = (index: number) => rows.filter((_, place) => place !== index);
  const moved = (index: number) => {
    const next = [...rows];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    return next;
  };
  const error = form.errorAt(path);
  return (
    <fieldset className={styles.rows} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend>{label}</legend>
      {variable && <p className={styles.hint}>{words.fixed(variable)}</p>}
      {hint && !variable && <p className={styles.hint}>{hint}</p>}
      {error && <p className={styles.wrong}>{error}</p>}
      {rows.map((_, index) => (
        // A row has no name of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          {children(`${path}.${index}`, index)}
          {!isFixed && (
            <div className={styles.rowActions}>
              {isSorted && index > 0 && (
                <Button
                  variant="link"
                  aria-label={words.upOf(nameOf(index))}
                  onClick={() => form.set(path, moved(index))}
                >
                  {words.up}
                </Button>
              )}
              <Button
                variant="link"
                aria-label={words.removeOf(nameOf(index))}
                onClick={() => form.set(path, without(index))}
              >
                {words.remove}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!isFixed && rows.length < max && (
        <Button variant="ghost" onClick={() => form.set(path, [...rows, empty])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
