import { useQueryClient } from '@tanstack/react-query';
import type { ProductPatch } from '@shop/contracts/product-form';
import type { ProductView, StaffProductCard } from '@shop/contracts/staff-products';
import { Button } from '@shop/ui/button';
import { changedBy } from '../../lib/query-keys.ts';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { ChangeRows } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { productsMatching, patchProducts } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

type Flags = Pick<ProductPatch, 'inStock' | 'featured' | 'published'>;

/** The new version of a product, and what Undo restores. */
interface Changed {
  version: number;
  before: Flags;
}

const change =
  (to: Flags): ChangeRows<StaffProductCard, Changed> =>
  async (rows, key) => {
    const results = await patchProducts(
      rows.map(({ _id }) => ({ _id, ...to })),
      key,
    );
    return rows.map(({ inStock, featured, published }, index) => {
      const result = results[index] ?? { ok: false, error: { message: '' } };
      const before = {
        ...(to.inStock !== undefined && { inStock }),
        ...(to.featured !== undefined && { featured }),
        ...(to.published !== undefined && { published }),
      };
      return result.ok ? { ...result, before } : result;
    });
  };

interface ProductBulkProps {
  selection: Selection<StaffProductCard>;
  view: ProductView;
  /** The search, and how many products it finds. */
  term: string;
  total: number;
}

/** Actions for the selected products, in a bar at the bottom while there are any. */
export function ProductBulk({ selection, view, term, total }: ProductBulkProps) {
  const cache = useQueryClient();
  // Newest state of the rows: one may have been switched since it was selected.
  const rows = selection.rows.map((row) => selection.shown.find(({ _id }) => _id === row._id) ?? row);
  const { run, busy, progress } = useBulkChange({
    selection: { ...selection, rows },
    change,
    // With the version: what a colleague did meanwhile is not undone along with it.
    undo: (changed, key) =>
      patchProducts(
        changed.map(({ _id, answer: { before, version } }) => ({ _id, ...before, version })),
        key,
      ),
    nameOf: ({ name }) => name,
    done: (count, { inStock, featured, published }) =>
      published !== undefined
        ? words.publishedMany(count, published)
        : inStock === undefined
          ? words.featuredMany(count, featured === true)
          : words.stockedMany(count, inStock),
    failed: () => words.nothingChanged,
    undone: (changed, { inStock, published }) =>
      words.undone(changed, published !== undefined ? 'publication' : inStock === undefined ? 'place' : 'stock'),
    refresh: () => cache.invalidateQueries(changedBy('catalog')),
  });
  const areFirst = rows.every(({ featured }) => featured);
  const buttons: readonly { label: string; to: Flags }[] = [
    ...(rows.some(({ published }) => !published) ? [{ label: words.publish, to: { published: true } }] : []),
    ...(rows.some(({ inStock }) => inStock) ? [{ label: words.markOut, to: { inStock: false } }] : []),
    ...(rows.some(({ inStock }) => !inStock) ? [{ label: words.markIn, to: { inStock: true } }] : []),
    { label: areFirst ? words.notFirst : words.showFirst, to: { featured: !areFirst } },
    ...(rows.some(({ published }) => published) ? [{ label: words.unpublish, to: { published: false } }] : []),
  ];
  return (
    <BulkBar
      label={words.bulk}
      atFoot
      selection={selection}
      progress={progress}
      more={<SelectMatching selection={selection} total={total} ask={productsMatching(view, term)} />}
    >
      {buttons.map(({ label, to }) => (
        <Button key={label} compact variant="ghost" busy={busy} onClick={() => run(to)}>
          {label}
        </Button>
      ))}
    </BulkBar>
  );
}
