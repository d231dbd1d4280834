import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { cleanNumber, formOf, isUsual, mistakenFor, mistakenTexts, numberKey } from '@shop/contracts/tracking-numbers';
import { useCouriers } from '../../hooks/use-shop.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { loadDraft, saveDraft } from '../../lib/saved-draft.ts';
import type { RowResult } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import { orderTexts } from '../../components/order-texts.ts';
import { updateOrders } from '../../selection/update-orders.ts';
import type { Placement } from './pasted-numbers.ts';
import { shippingTexts as words } from './texts.ts';

/** Values typed for one order. */
interface Typed {
  number?: string;
  /** Another courier than the others have. */
  courier?: string;
  /** The number may be used although another order has it. */
  isMeant?: boolean;
  /** The number that is used though it does not look like those of its courier. */
  accepted?: string;
}

/** Why a row was not saved; `isUsed`: another order has its number. */
interface Failure {
  message: string;
  isUsed: boolean;
}

export interface ShipRow {
  order: ListedOrder;
  number: string;
  courier: string;
  isMeant: boolean;
  failure: Failure | undefined;
  /** The order of another row with the same number. */
  sameAs: string | undefined;
  /** Why what was typed is no tracking number. */
  mistake: string | undefined;
  /** The number does not look like those of the courier, which look like `form`. */
  unusual: { form: string; isAccepted: boolean } | undefined;
}

type Before = Pick<OrderUpdate, 'orderStatus' | 'trackingNumber' | 'courier'>;
type Sent = ListedOrder & { number: string; by: string; isMeant: boolean };
type Saved = { version: number; before: Before };

const DRAFT = 'ship';

const isOnItsWay = ({ orderStatus }: ListedOrder) => orderStatus === 'shipped' || orderStatus === 'enroute';

/** An order that is on its way keeps its status. */
const updateOf = ({ number, by, isMeant, ...order }: Sent): OrderUpdate & { _id: string } => ({
  _id: order._id,
  ...(!isOnItsWay(order) && { orderStatus: 'shipped' }),
  courier: by.trim() || null,
  trackingNumber: number,
  forwardOnly: true,
  uniqueNumber: !isMeant,
});

/** The table of Ship mode: what was typed for each order, and saving it by one call, with Undo. */
export function useShipping(orders: readonly ListedOrder[], courier: string) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() => loadDraft(DRAFT) ?? {});
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [pasted, setPasted] = useState<Placement | null>(null);
  const couriers = useCouriers();
  const [shipped, setShipped] = useState<readonly Sent[]>([]);
  const change = (next: (now: Readonly<Record<string, Typed>>) => Readonly<Record<string, Typed>>) =>
    setTyped((now) => {
      const all = next(now);
      saveDraft(DRAFT, Object.keys(all).length > 0 ? all : null);
      return all;
    });
  const set = (id: string, part: Typed) => change((now) => ({ ...now, [id]: { ...now[id], ...part } }));

  const open = orders.filter(({ _id }) => !shipped.some((sent) => sent._id === _id));
  const numberOf = ({ _id, trackingNumber }: ListedOrder) => typed[_id]?.number ?? trackingNumber ?? '';
  const first = new Map<string, string>();
  const rows = open.map((order): ShipRow => {
    const number = numberOf(order);
    const clean = cleanNumber(number);
    const key = numberKey(number);
    const sameAs = key === '' ? undefined : first.get(key);
    if (key !== '' && sameAs === undefined) first.set(key, order.orderNumber);
    const { courier: own, isMeant = false, accepted } = typed[order._id] ?? {};
    const by = own ?? order.courier ?? courier;
    // A number that the order has already was checked when it was entered.
    const isNew = clean !== '' && clean !== order.trackingNumber;
    const mistaken = isNew ? mistakenFor(clean) : null;
    const isOdd = isNew && !mistaken && !isUsual(couriers, by, clean);
    return {
      order,
      number,
      courier: by,
      isMeant,
      failure: failures.get(order._id),
      sameAs,
      mistake: mistaken ? mistakenTexts[mistaken] : undefined,
      unusual: isOdd ? { form: formOf(couriers, by) ?? '', isAccepted: accepted === clean } : undefined,
    };
  });
  // A number that the order already has is not saved again.
  const ready = rows.flatMap(({ order, number, courier: by, isMeant, mistake, unusual }): Sent[] => {
    const clean = cleanNumber(number);
    if (mistake || unusual?.isAccepted === false) return [];
    const isNew = clean !== '' && (clean !== order.trackingNumber || !isOnItsWay(order));
    return isNew ? [{ ...order, number: clean, by, isMeant }] : [];
  });

  const settle = (sent: readonly Sent[], results: readonly RowResult<object>[]) => {
    const done = sent.filter((_, index) => results[index]?.ok);
    setShipped((now) => [...done, ...now]);
    setPasted(null);
    setFailures((now) => {
      const next = new Map(now);
      for (const [index, { _id }] of sent.entries()) {
        const result = results[index];
        if (result?.ok !== false) next.delete(_id);
        else {
          const isUsed = 'code' in result.error && result.error.code === 'tracking_number_used';
          next.set(_id, { message: result.error.message, isUsed });
        }
      }
      return next;
    });
    change((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !done.some(({ _id }) => _id === id))));
  };
  const restore = (back: readonly Sent[]) => {
    setShipped((now) => now.filter(({ _id }) => !back.some((sent) => sent._id === _id)));
    for (const { _id, number, by } of back) set(_id, { number, courier: by });
  };
  const bulk = useBulkChange<Sent, null, Saved>({
    selection: { rows: ready, choose: () => undefined },
    change: () => async (sent, key) => {
      const results = await updateOrders(sent.map(updateOf), key);
      settle(sent, results);
      return sent.map(({ orderStatus, trackingNumber, courier: by }, index) => {
        const result = results[index];
        if (!result?.ok) return result ?? { ok: false, error: { message: '' } };
        return { ...result, before: { orderStatus, trackingNumber, courier: by } };
      });
    },
    undo: async (saved, key) => {
      const results = await updateOrders(
        saved.map(({ _id, answer: { before, version } }) => ({
          _id,
          ...before,
          notes: orderTexts.undoNote,
          version,
        })),
        key,
      );
      restore(saved.filter((_, index) => results[index]?.ok));
      return results;
    },
    nameOf: ({ orderNumber }) => orderNumber,
    done: (count) => words.done(count),
    failed: () => words.nothingDone,
    partly: words.partly,
    undone: ({ length }) => words.undone(length),
    refresh: () => cache.invalidateQueries(changedBy('ordering')),
  });
  return {
    rows,
    set(id: string, part: Typed) {
      set(id, part);
      if (part.number === undefined) return;
      setFailures((now) => new Map([...now].filter(([failed]) => failed !== id)));
    },
    accept: (id: string, number: string, isAccepted: boolean) =>
      set(id, { accepted: isAccepted ? cleanNumber(number) : '' }),
    fill(placement: Placement) {
      for (const [id, number] of placement.numbers) set(id, { number });
      setPasted(placement);
    },
    pasted,
    /** Gives a pasted number, whose line names no order, to this one. */
    give(unused: string, id: string) {
      const given = pasted?.unused.find((each) => each.id === unused);
      if (!pasted || !given) return;
      set(id, { number: given.number });
      setPasted({ ...pasted, named: pasted.named + 1, unused: pasted.unused.filter((each) => each !== given) });
    },
    ready,
    shipped,
    save: () => ready.length > 0 && bulk.run(null),
    busy: bulk.busy,
    progress: bulk.progress,
  };
}
