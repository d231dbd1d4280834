import type { AuditEntry } from '@shop/contracts/audit';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { valueName } from '../../components/order-texts.ts';
import { fieldNames, values } from './texts.ts';

/** A field of an entry; null: it had, or has, no value. */
interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of an entry, in one order. */
export function fieldsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .sort((one, other) => one.localeCompare(other))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

/** `usage_limit` and `stored.usageLimit` as people say it. */
export const fieldName = (field: string): string =>
  fieldNames[field] ??
  field
    .replace(/^stored\./, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return values.none;
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return MOMENT.test(value) ? formatDayAndTime(value) : valueName(value);
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object' && 'hidden' in value) return values.hidden;
  return JSON.stringify(value);
}

function listText(items: readonly unknown[]): string {
  if (items.length === 0) return values.none;
  if (items.every((item) => typeof item === 'object' && item !== null && 'url' in item)) {
    return values.pictures(items.length);
  }
  return items.map(itemText).join(', ');
}

const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item && 'price' in item && typeof item.price === 'number'
    ? `${String(item.name)} ${formatRs(item.price)}`
    : valueText(item);
