import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@shop/ui/toast';
import { keys } from '../lib/query-keys.ts';
import { selectionTexts } from './texts.ts';

/** Minimum shape of a row that can be selected. */
export interface Selectable {
  _id: string;
}

interface List<Row> {
  /** Its name, when the selection is kept while another page is shown, such as that of slips. */
  list?: string;
  /** Filters of the list. A change of the filters clears the selection. */
  scope: string;
  page: number;
  /** Number of rows on a page. */
  limit: number;
  /** The rows on the screen, in their order. */
  shown: readonly Row[];
}

type Chosen<Row> = ReadonlyMap<string, { row: Row; page: number }>;

interface Held<Row> {
  scope: string;
  chosen: Chosen<Row>;
}

/** Rows chosen for a bulk action: they stay from page to page, with the page each stands on, until the filters change. */
export function useSelection<Row extends Selectable>({ list, scope, page, limit, shown }: List<Row>) {
  const cache = useQueryClient();
  const [held, setHeld] = useState<Held<Row>>(
    () => (list && cache.getQueryData<Held<Row>>(keys.selection(list))) || { scope, chosen: new Map() },
  );
  useEffect(() => {
    if (list) cache.setQueryData(keys.selection(list), held);
  }, [cache, list, held]);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (held.scope === scope) return;
    if (held.chosen.size > 0) showToast({ message: selectionTexts.letGo });
    setHeld({ scope, chosen: new Map() });
  }, [held, scope]);

  const chosen: Chosen<Row> = held.scope === scope ? held.chosen : new Map();
  // Ignore changes that began under other filters.
  const change = (next: (chosen: Chosen<Row>) => Chosen<Row>) =>
    setHeld((now) => (now.scope === scope ? { scope, chosen: next(now.chosen) } : now));
  const choose = (rows: readonly Row[], on: boolean) =>
    change((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (on) next.set(row._id, { row, page });
        else next.delete(row._id);
      }
      return next;
    });

  return {
    /** Selected rows, in their newest state when they are on the screen. */
    rows: [...chosen.values()].map(({ row }) => shown.find(({ _id }) => _id === row._id) ?? row),
    pages: new Set([...chosen.values()].map((each) => each.page)).size,
    shown,
    chosenHere: shown.filter(({ _id }) => chosen.has(_id)).length,
    has: (id: string) => chosen.has(id),
    choose,
    /** Selects one row, or with `range` all rows of this page from the row that was chosen before. */
    chooseTo(row: Row, on: boolean, range: boolean) {
      const from = range ? shown.findIndex(({ _id }) => _id === last.current) : -1;
      const to = shown.indexOf(row);
      last.current = row._id;
      choose(from < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
    /** Selects only these rows, which are the first of the list. */
    chooseFirst: (rows: readonly Row[]) =>
      change(() => new Map(rows.map((row, at) => [row._id, { row, page: 1 + Math.floor(at / limit) }]))),
    chooseOnlyShown: () => change(() => new Map(shown.map((row) => [row._id, { row, page }]))),
    letGo: () => change(() => new Map()),
  };
}

export type Selection<Row extends Selectable> = ReturnType<typeof useSelection<Row>>;
