import { useQueryClient } from '@tanstack/react-query';
import type { ProductFlags } from '@shop/contracts/product-form';
import type { ProductCard } from '@shop/contracts/products';
import { Button } from '@shop/ui/button';
import { changedBy } from '../../lib/query-keys.ts';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { ChangeRows } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { productsMatching, setFlags } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

type Flags = Pick<ProductFlags, 'inStock' | 'featured'>;

/** The new version of a product, and what Undo restores. */
interface Changed {
  version: number;
  before: Flags;
}

const change =
  (to: Flags): ChangeRows<ProductCard, Changed> =>
  async (rows, key) => {
    const results = await setFlags(
      rows.map(({ _id }) => ({ _id, ...to })),
      key,
    );
    return rows.map(({ inStock, featured }, index) => {
      const result = results[index] ?? { ok: false, error: { message: '' } };
      const before = to.inStock === undefined ? { featured } : { inStock };
      return result.ok ? { ...result, before } : result;
    });
  };

interface ProductBulkProps {
  selection: Selection<ProductCard>;
  /** The search, and how many products it finds. */
  term: string;
  total: number;
}

/** What can be done with the selected products: a bar at the bottom, while there are any. */
export function ProductBulk({ selection, term, total }: ProductBulkProps) {
  const cache = useQueryClient();
  // As they are by now: one may have been switched since it was selected.
  const rows = selection.rows.map((row) => selection.shown.find(({ _id }) => _id === row._id) ?? row);
  const { run, busy, progress } = useBulkChange({
    selection: { ...selection, rows },
    change,
    // With the version: what a colleague did meanwhile is not undone along with it.
    undo: (changed, key) =>
      setFlags(
        changed.map(({ _id, answer: { before, version } }) => ({ _id, ...before, version })),
        key,
      ),
    nameOf: ({ name }) => name,
    done: (count, { inStock, featured }) =>
      inStock === undefined ? words.featuredMany(count, featured === true) : words.stockedMany(count, inStock),
    failed: () => words.nothingChanged,
    undone: (changed, { inStock }) => words.undone(changed, inStock === undefined),
    refresh: () => cache.invalidateQueries(changedBy('catalog')),
  });
  const areFirst = rows.every(({ featured }) => featured);
  const buttons = [
    { label: words.markOut, to: { inStock: false } },
    { label: words.markIn, to: { inStock: true } },
    { label: areFirst ? words.notFirst : words.showFirst, to: { featured: !areFirst } },
  ];
  return (
    <BulkBar
      label={words.bulk}
      atFoot
      selection={selection}
      progress={progress}
      more={<SelectMatching selection={selection} total={total} ask={productsMatching(term)} />}
    >
      {buttons.map(({ label, to }) => (
        <Button key={label} compact variant="ghost" busy={busy} onClick={() => run(to)}>
          {label}
        </Button>
      ))}
    </BulkBar>
  );
}
