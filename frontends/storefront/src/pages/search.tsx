import { categoryPath } from '@shop/contracts/shop';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Pager } from '@shop/ui/pager';
import { announce } from '@shop/ui/live-region';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link, useLoaderData, useRouteLoaderData } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect } from 'react';
import { useCategoryTitle } from '../category-title.ts';
import { activeFilters, isNarrowed, listHref } from '../features/filters/choices.ts';
import { NoPrintsMatch } from '../features/filters/filter-chips.tsx';
import { ListControls } from '../features/filters/list-controls.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import type { loader as layoutLoader } from '../features/layout/shop-data.ts';
import type { searchLoader } from '../search-loader.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { whatsappAddress } from '../whatsapp-address.ts';
import * as styles from './list.module.css';

/** Results of a search, or all products. The URL holds the term, the choices and the page. */
export function Component() {
  const found = useLoaderData<typeof searchLoader>();
  const shop = useShop();
  const titleOf = useCategoryTitle();
  const { whatsapp } = shop.contacts;
  const categories = useRouteLoaderData<typeof layoutLoader>('shop')?.categories;
  const { term, products, total, totalPages, matchType, appliedSearch, choices, facets, url } = found;
  const list = { path: '/products', search: term };
  const isFiltered = activeFilters(choices) > 0;
  const title = term ? texts.search.results(term) : texts.search.all;
  const count = texts.search.count(shop.goods, total);
  useEffect(() => {
    if (term) announce(`${title}: ${count}`);
  }, [term, title, count]);

  return (
    <div className={page.page}>
      <PageHead
        title={title}
        description={texts.search.description(shop)}
        url={url}
        noindex={term !== '' || found.page > 1}
        isVariant={isNarrowed(choices)}
      />
      <header className={styles.head}>
        <UrduMark word={term ? 'search' : 'more'} className={styles.urdu} />
        <h1 className={page.title}>{title}</h1>
        <p className={styles.found}>{count}</p>
        {term && matchType === 'trim' && (
          <p className={styles.note}>{texts.search.notes.trim(shop.goods, appliedSearch)}</p>
        )}
      </header>
      {facets && (total > 0 || isFiltered) && (
        <ListControls list={list} choices={choices} facets={facets} total={total} />
      )}
      {products.length === 0 && isFiltered ? (
        <NoPrintsMatch list={list} choices={choices} />
      ) : products.length === 0 ? (
        <EmptyState
          title={term ? texts.search.notes.none(shop.goods, term) : texts.search.nothing(shop.goods)}
          action={
            <Link to="/products" className={buttonClass('primary')}>
              {texts.search.clear(shop.goods)}
            </Link>
          }
        >
          <p>{texts.search.nothingText}</p>
          <p className={styles.categories}>
            {categories?.map((name) => (
              <Link
                key={name}
                to={categoryPath(name)}
                className={buttonClass('link')}
                {...inItsLanguage(titleOf(name))}
              >
                {titleOf(name)}
              </Link>
            ))}
          </p>
          {term && whatsapp && (
            <p>
              <a
                href={whatsappAddress(whatsapp, texts.search.question(term))}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('link')}
              >
                {texts.search.ask}
              </a>
            </p>
          )}
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={4} level={2} />
      )}
      <div className={styles.pager}>
        <Pager
          page={found.page}
          totalPages={totalPages}
          labels={texts.pager}
          href={(to) => listHref(list.path, term, choices, to)}
        />
      </div>
    </div>
  );
}
