import { useQuery } from '@tanstack/react-query';
import type { ImportedProduct, ProductFate, ProductImport } from '@shop/contracts/product-imports';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { ListPager } from '../../components/list-pager.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import * as table from '../../components/table.module.css';
import { Tabs } from '../../components/tabs.tsx';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { withParams } from '../../lib/search-params.ts';
import { texts } from '../../texts.ts';
import { importedProducts } from './import-queries.ts';
import * as styles from './product-imports.module.css';
import { importTexts as words } from './texts.ts';

const FATES = ['wrong', 'new', 'changed', 'same', 'kept'] as const satisfies readonly ProductFate[];

const marks: Record<ProductFate, [StatusShape, StatusTone]> = {
  new: ['waiting', 'neel'],
  changed: ['waiting', 'amber'],
  same: ['done', 'green'],
  kept: ['sent', 'neel'],
  wrong: ['failed', 'red'],
};

/** Table of what becomes of each product of a file, page by page. */
export function ImportRows({ now }: { now: ProductImport }) {
  const [search] = useSearchParams();
  const fate = FATES.find((each) => each === search.get('fate'));
  const { data, isPending, isError, refetch, isPlaceholderData } = useQuery(
    importedProducts(now, fate, search.get('page') ?? '1'),
  );
  useClampedPage(data);
  const tab = (name: string, to: ProductFate | undefined) => ({
    name,
    to: withParams(search, { fate: to ?? null, page: null }),
    isCurrent: fate === to,
  });
  const shown = FATES.filter((each) => (now.counts[each] ?? 0) > 0 || (each === 'wrong' && now.failed > 0));
  const countOf = (each: ProductFate) => (now.counts[each] ?? 0) + (each === 'wrong' ? now.failed : 0);
  return (
    <section className={styles.part} aria-labelledby="import-rows">
      <h2 id="import-rows">{words.rowsTitle}</h2>
      <Tabs
        label={words.rowsTitle}
        replace
        tabs={[
          tab(words.fateOf(words.all, now.products), undefined),
          ...shown.map((each) => tab(words.fateOf(words.fates[each], countOf(each)), each)),
        ]}
      />
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={words.noRows} />}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.product}</th>
                <th scope="col">{words.fate}</th>
              </tr>
            </thead>
            <tbody>
              {data.products.map((product) => (
                <ImportRow key={product.line} {...product} />
              ))}
            </tbody>
          </table>
          <ListPager {...data} />
        </div>
      )}
    </section>
  );
}

function ImportRow({ line, name, fate, problems, changes, productId, isImported }: ImportedProduct) {
  const [shape, tone]: [StatusShape, StatusTone] = isImported ? ['done', 'green'] : marks[fate];
  return (
    <tr>
      <th scope="row">
        {productId ? (
          <Link to={`/admin/products?product=${productId}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>{words.line(line)}</small>
      </th>
      <td className={styles.fate}>
        <StatusBadge shape={shape} tone={tone}>
          {isImported ? words.imported : words.fates[fate]}
        </StatusBadge>
        {changes.length > 0 && fate === 'changed' && <p className={styles.quiet}>{words.changes(changes)}</p>}
        {fate === 'kept' && <p className={styles.quiet}>{words.kept}</p>}
        {problems.map((problem) => (
          <p key={problem} className={fate === 'wrong' ? styles.problem : styles.quiet} dir="auto">
            {problem}
          </p>
        ))}
      </td>
    </tr>
  );
}
