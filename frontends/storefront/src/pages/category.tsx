import { categoryPath, sharePath } from '@shop/contracts/shop';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Pager } from '@shop/ui/pager';
import { Link, useLoaderData } from '@shop/ui/router';
import { CategoryBand } from '../features/catalog/category-band.tsx';
import { ProductGrid } from '../features/catalog/product-card.tsx';
import { JsonLd } from '../json-ld.tsx';
import type { categoryLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { texts } from '../texts.ts';
import * as styles from './list.module.css';

/** One category on its colour, with all its prints. */
export function Component() {
  const { name, products, total, page: number, totalPages, url } = useLoaderData<typeof categoryLoader>();
  const cover = products.find(({ images }) => images.length > 0);
  return (
    <>
      <PageHead
        title={texts.category.title(name)}
        description={texts.category.description(name)}
        url={url}
        noindex={total === 0}
        image={cover && { url: sharePath(cover), alt: name }}
      />
      <JsonLd
        value={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: texts.nav.home, item: new URL('/', url).href },
            { '@type': 'ListItem', position: 2, name, item: new URL(categoryPath(name), url).href },
          ],
        }}
      />
      <CategoryBand category={name} level={1}>
        <span className={styles.count}>{texts.category.count(total)}</span>
      </CategoryBand>
      <div className={page.page}>
        {products.length === 0 ? (
          <EmptyState
            title={texts.category.empty}
            action={
              <Link to="/products" className={buttonClass('primary')}>
                {texts.category.others}
              </Link>
            }
          />
        ) : (
          <ProductGrid products={products} eager={4} level={2} />
        )}
        <div className={styles.pager}>
          <Pager
            page={number}
            totalPages={totalPages}
            labels={texts.pager}
            href={(to) => `${categoryPath(name)}${to > 1 ? `?page=${to}` : ''}`}
          />
        </div>
      </div>
    </>
  );
}
