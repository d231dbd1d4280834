import type { HistoryEntry } from '@shop/contracts/orders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { emailNames } from '../../components/email-names.ts';
import { timelineTexts as words } from './order-page-texts.ts';

/** Something that happened to an order: a change as the history has it, or what else is known. */
export type TimelineEntry =
  | { at: string; by: string; note: string | null; change: HistoryEntry }
  | { at: string; by: string; note: string | null; text: string };

function ofHistory(entry: HistoryEntry): TimelineEntry {
  const { at, by, note, field, to } = entry;
  if (field === 'whatsapp') return { at, by, note, text: words.whatsApp };
  if (field === 'print') return { at, by, note, text: words.print[to ?? ''] ?? field };
  return { at, by, note, change: entry };
}

/** All that happened to an order, newest first. */
export function orderTimeline({ createdAt, source, history, receipts, emails, messages }: StaffOrder): TimelineEntry[] {
  // The history has this entry when staff took the order.
  const taken = history.find(({ field }) => field === 'placed');
  const placed = source ? words.placedFrom([source.source, source.medium, source.campaign]) : words.placed;
  const entries: TimelineEntry[] = [
    { at: createdAt, by: taken?.by ?? words.customer, note: null, text: taken ? words.taken : placed },
    ...receipts.flatMap(({ attempt, submittedAt, status, decidedAt, decidedBy, reason }): TimelineEntry[] => [
      { at: submittedAt, by: words.customer, note: null, text: words.receipt(attempt) },
      ...(decidedAt === null
        ? []
        : [
            {
              at: decidedAt,
              by: decidedBy ?? words.shop,
              note: reason,
              text: status === 'verified' ? words.accepted : words.rejected,
            },
          ]),
    ]),
    ...emails.map(({ kind, state, at, error }) => ({
      at,
      by: words.shop,
      note: error,
      text: words.email[state](emailNames[kind] ?? kind),
    })),
    ...messages.map(({ kind, state, at, problem }) => ({
      at,
      by: words.shop,
      note: problem,
      text: words.message[state](words.messages[kind]),
    })),
    ...history.filter((entry) => entry !== taken).map(ofHistory),
  ];
  // Stable: what happened at one moment stays in the order in which it was written.
  return [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse();
}

/** The fields that a colleague's save may overwrite. */
const changed: ReadonlySet<string> = new Set([
  'orderStatus',
  'paymentStatus',
  'trackingNumber',
  'courier',
  'note',
  'line',
  'address',
  'phone',
  'discount',
]);

/** Returns the changes in the order's history after its first `seen` lines. */
export const changesSince = ({ history }: StaffOrder, seen: number): HistoryEntry[] =>
  history.slice(seen).filter(({ field }) => changed.has(field));

/**
 * Returns the authors of these changes, each name once: "Bilal and Sana". Returns `unknown` when the history has no
 * names.
 */
export const namesOf = (changes: readonly HistoryEntry[], and: string, unknown: string): string =>
  [...new Set(changes.map(({ by }) => by))].join(and) || unknown;
