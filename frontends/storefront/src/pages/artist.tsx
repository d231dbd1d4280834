import { artistPath, sharePath } from '@shop/contracts/shop';
import { useLoaderData } from '@shop/ui/router';
import type { artistLoader } from '../artist-loader.ts';
import { artistTexts as t } from '../features/catalog/artist-texts.ts';
import { CategoryBand } from '../features/catalog/category-band.tsx';
import { CategoryDescription } from '../features/catalog/category-description.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { activeFilters, isNarrowed } from '../features/filters/choices.ts';
import { FilteredPrints } from '../features/filters/filtered-prints.tsx';
import { JsonLd } from '../json-ld.tsx';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { counted, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import * as styles from './list.module.css';

/** An artist, with all works that are on sale. */
export function Component() {
  const found = useLoaderData<typeof artistLoader>();
  const shop = useShop();
  const { artist, products, total, choices, url } = found;
  const { slug, name, about } = artist;
  const isEmpty = total === 0 && activeFilters(choices) === 0;
  const cover = products.find(({ images }) => images.length > 0);
  return (
    <>
      <PageHead
        title={name}
        description={texts.category.metaDescription(shop, name, about)}
        url={url}
        noindex={isEmpty}
        isVariant={isNarrowed(choices)}
        image={cover && { url: sharePath(cover), alt: cover.name }}
      />
      <JsonLd value={{ '@type': 'Person', name, url, ...(about && { description: about }) }} />
      <CategoryBand
        category={name}
        slug={slug}
        level={1}
        below={about && <CategoryDescription key={slug} text={about} />}
      >
        <span className={styles.count}>{counted(shop.goods, total)}</span>
      </CategoryBand>
      <div className={page.underBand}>
        <FilteredPrints path={artistPath(slug)} within={{ artist: slug }} found={found} empty={t.empty(shop.goods)}>
          <ProductGrid products={products} eager={4} level={2} />
        </FilteredPrints>
      </div>
    </>
  );
}
