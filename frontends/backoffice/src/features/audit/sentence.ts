import type { AuditEntry } from '@shop/contracts/audit';
import { formatRs } from '@shop/contracts/money';
import { fieldName, fieldsOf, valueText } from './field-values.ts';
import { sentences, things } from './texts.ts';

/** More fields are counted. */
const MAX_NAMED = 3;
/** A longer value stands in the details only. */
const MAX_VALUE = 60;

interface Price {
  name: string;
  price: number;
}

const isPrice = (value: unknown): value is Price =>
  typeof value === 'object' && value !== null && 'name' in value && 'price' in value && typeof value.price === 'number';
const pricesIn = (value: unknown): Price[] => (Array.isArray(value) ? value.filter(isPrice) : []);

/** The one size whose price changed, if that is all that did. */
function changedPrice(before: unknown, after: unknown): { name: string; from: number; to: number } | undefined {
  const [was, became] = [pricesIn(before), pricesIn(after)];
  const changes = became.flatMap(({ name, price }) => {
    const from = was.find((size) => size.name === name)?.price;
    return from === price ? [] : [{ name, from, to: price }];
  });
  const [only, ...others] = changes;
  if (was.length !== became.length || others.length > 0 || only?.from === undefined) return undefined;
  return { name: only.name, from: only.from, to: only.to };
}

type Said = (thing: string, before: unknown, after: unknown) => string | undefined;

const inWords = (value: unknown) => valueText(value).toLowerCase();

/** Fields that have words of their own. */
const saidOf: Readonly<Record<string, Said>> = {
  'order order_status': (thing, before, after) => sentences.moved(thing, inWords(before), inWords(after)),
  'order payment_status': (thing, before, after) => sentences.payment(thing, inWords(before), inWords(after)),
  'person removed_at': (thing, _, after) => (after === null ? undefined : sentences.deleted(thing)),
  'product in_stock': (thing, _, after) => (after === true ? sentences.inStock(thing) : sentences.outOfStock(thing)),
  'product published': (thing, _, after) =>
    after === true ? sentences.published(thing) : sentences.unpublished(thing),
  'product sizes': (thing, before, after) => {
    const changed = changedPrice(before, after);
    return changed && sentences.price(thing, changed.name, formatRs(changed.from), formatRs(changed.to));
  },
  'review state': (thing, _, after) =>
    after === 'approved' ? sentences.approved(thing) : after === 'rejected' ? sentences.rejected(thing) : undefined,
};

const decisions: Readonly<Record<string, (thing: string) => string>> = {
  verified: sentences.accepted,
  short: sentences.acceptedPart,
  rejected: sentences.rejected,
};

function changeIn(entry: AuditEntry, thing: string): string {
  const fields = fieldsOf(entry);
  const [only, ...others] = fields;
  if (!only) return sentences.touched(thing);
  const status = entry.kind === 'proof' ? fields.find(({ field }) => field === 'status')?.after : undefined;
  const decided = typeof status === 'string' ? decisions[status]?.(thing) : undefined;
  if (decided) return decided;
  if (others.length > 0) {
    const names = fields.slice(0, MAX_NAMED).map(({ field }) => fieldName(field));
    const rest = fields.length - names.length;
    return sentences.some(rest > 0 ? [...names, sentences.more(rest)] : names, thing);
  }
  const { field, before, after } = only;
  const said = saidOf[`${entry.kind} ${field}`]?.(thing, before, after);
  if (said) return said;
  const [from, to] = [valueText(before), valueText(after)];
  const isLong =
    Math.max(from.length, to.length) > MAX_VALUE ||
    [before, after].some((value) => typeof value === 'object' && value !== null);
  if (isLong) return sentences.some([fieldName(field)], thing);
  if (before === null) return sentences.set(fieldName(field), thing, to);
  if (after === null) return sentences.removed(fieldName(field), thing, from);
  return sentences.one(fieldName(field), thing, from, to);
}

/** `outOfPaper` and `out_of_paper` as words. */
const asWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Returns an entry as words that follow the name of its author: `moved order CH-… from confirmed to shipped`. */
export function sentenceOf(entry: AuditEntry): string {
  const { action, kind, label, after } = entry;
  const thing = things[kind]?.(label) ?? `${asWords(kind)} ${label}`.trim();
  switch (action) {
    case 'changed':
      return changeIn(entry, thing);
    case 'printed':
      return sentences.printed(valueText(after?.['print'] ?? null), thing);
    case 'created':
    case 'deleted':
    case 'restored':
    case 'noted':
    case 'messaged':
    case 'exported':
    case 'viewed':
    case 'signedIn':
    case 'signInFailed':
    case 'signedOut':
    case 'endedSession':
    case 'endedSessions':
      return sentences[action](thing);
    default:
      return sentences.other(asWords(action), thing);
  }
}
