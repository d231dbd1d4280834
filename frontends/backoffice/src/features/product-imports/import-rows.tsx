import { useQuery } from '@tanstack/react-query';
import type { ImportedProduct, ProductFate, ProductImport } from '@shop/contracts/product-imports';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { QueryState } from '../../components/query-state.tsx';
import { ListPager } from '../../components/list-pager.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { withParams } from '../../lib/search-params.ts';
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
  const answer = useQuery(importedProducts(now, fate, search.get('page') ?? '1'));
  const { data, isPlaceholderData } = answer;
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
      <QueryState of={answer} words={words} />
      {data?.total === 0 && <EmptyState title={words.noRows} />}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DataTable
            rows={data.products}
            keyOf={({ line }) => String(line)}
            columns={[
              { title: words.product, cell: (product) => <ProductName {...product} /> },
              { title: words.fate, className: styles.fate, isBare: true, cell: (product) => <Fate {...product} /> },
            ]}
          />
          <ListPager {...data} />
        </div>
      )}
    </section>
  );
}

function ProductName({ line, name, productId }: ImportedProduct) {
  return (
    <>
      {productId ? (
        <Link to={`/admin/products?product=${productId}`}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <small>{words.line(line)}</small>
    </>
  );
}

function Fate({ fate, problems, changes, isImported }: ImportedProduct) {
  const [shape, tone]: [StatusShape, StatusTone] = isImported ? ['done', 'green'] : marks[fate];
  return (
    <>
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
    </>
  );
}
