import { useMemo, useState } from 'react';
import type { OrderRow } from '@shop/contracts/admin';

/** Orders chosen for a bulk action: kept from page to page, with the page each was chosen on. */
export function useSelection(page: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, { row: OrderRow; page: number }>>(new Map());
  return useMemo(
    () => ({
      rows: [...chosen.values()].map(({ row }) => row),
      pages: new Set([...chosen.values()].map((each) => each.page)).size,
      has: (id: string) => chosen.has(id),
      select(rows: readonly OrderRow[], selected: boolean) {
        const next = new Map(chosen);
        for (const row of rows) {
          if (selected) next.set(row._id, { row, page });
          else next.delete(row._id);
        }
        setChosen(next);
      },
      /** Leaves only these. */
      keep: (ids: ReadonlySet<string>) => setChosen(new Map([...chosen].filter(([id]) => ids.has(id)))),
    }),
    [chosen, page],
  );
}

export type Selection = ReturnType<typeof useSelection>;
