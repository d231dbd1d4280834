import { categoryPath, sharePath } from '@shop/contracts/shop';
import { useLoaderData } from '@shop/ui/router';
import { CategoryBand } from '../features/catalog/category-band.tsx';
import { CategoryDescription } from '../features/catalog/category-description.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { isNarrowed, activeFilters } from '../features/filters/choices.ts';
import { FilteredPrints } from '../features/filters/filtered-prints.tsx';
import { useCategoryTitle } from '../category-title.ts';
import { JsonLd } from '../json-ld.tsx';
import type { categoryLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { counted, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import * as styles from './list.module.css';

/** One category on its colour, with all its prints. */
export function Component() {
  const found = useLoaderData<typeof categoryLoader>();
  const shop = useShop();
  const { name, description, products, total, choices, url } = found;
  const title = useCategoryTitle()(name);
  const isFiltered = activeFilters(choices) > 0;
  const cover = products.find(({ images }) => images.length > 0);
  return (
    <>
      <PageHead
        title={title}
        description={texts.category.metaDescription(shop, title, description)}
        url={url}
        noindex={total === 0 && !isFiltered}
        isVariant={isNarrowed(choices)}
        image={cover && { url: sharePath(cover), alt: title }}
      />
      <JsonLd
        value={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: texts.nav.home, item: new URL('/', url).href },
            { '@type': 'ListItem', position: 2, name: title, item: new URL(categoryPath(name), url).href },
          ],
        }}
      />
      <CategoryBand
        category={name}
        level={1}
        isUnknown={total === 0 && !isFiltered}
        below={description && <CategoryDescription key={name} text={description} />}
      >
        <span className={styles.count}>{counted(shop.goods, total)}</span>
      </CategoryBand>
      <div className={page.underBand}>
        <FilteredPrints
          path={categoryPath(name)}
          within={{ category: name }}
          found={found}
          empty={texts.category.empty}
        >
          <ProductGrid products={products} eager={4} level={2} />
        </FilteredPrints>
      </div>
    </>
  );
}
