import type { ProductFacets } from '@shop/contracts/product-filters';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Pager } from '@shop/ui/pager';
import { Link } from '@shop/ui/router';
import type { ReactNode } from 'react';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { type Choices, type ListScope, activeFilters, listHref } from './choices.ts';
import { NoPrintsMatch } from './filter-chips.tsx';
import * as styles from './filtered-prints.module.css';
import { ListControls } from './list-controls.tsx';

interface FilteredPrintsProps {
  /** The path of the page. */
  path: string;
  within: ListScope;
  found: {
    products: readonly unknown[];
    total: number;
    page: number;
    totalPages: number;
    choices: Choices;
    facets?: ProductFacets | undefined;
  };
  /** Title in place of a list that has no print at all. */
  empty: string;
  /** The prints, where there are some. */
  children: ReactNode;
}

/** The list of a category or of an artist around its prints, with their order, their filters and the links to further pages. */
export function FilteredPrints({ path, within, found, empty, children }: FilteredPrintsProps) {
  const { goods } = useShop();
  const { products, total, page, totalPages, choices, facets } = found;
  const list = { path, search: '' };
  const isFiltered = activeFilters(choices) > 0;
  return (
    <>
      {facets && (total > 0 || isFiltered) && (
        <ListControls list={list} within={within} choices={choices} facets={facets} total={total} />
      )}
      {products.length === 0 && isFiltered ? (
        <NoPrintsMatch list={list} choices={choices} />
      ) : products.length === 0 ? (
        <EmptyState
          title={empty}
          action={
            <Link to="/products" className={buttonClass('primary')}>
              {texts.category.others(goods)}
            </Link>
          }
        />
      ) : (
        children
      )}
      <div className={styles.pager}>
        <Pager
          page={page}
          totalPages={totalPages}
          labels={texts.pager}
          href={(to) => listHref(path, '', choices, to)}
        />
      </div>
    </>
  );
}
