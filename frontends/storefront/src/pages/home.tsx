import { categoryPath, sharePath } from '@shop/contracts/shop';
import { EmptyState } from '@shop/ui/empty-state';
import { Icon } from '@shop/ui/icon';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { UrduMark } from '@shop/ui/urdu-mark';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { Fragment, type ReactNode, useEffect } from 'react';
import { CategoryBand } from '../features/catalog/category-band.tsx';
import { CategoryTiles } from '../features/catalog/category-tiles.tsx';
import { Hero } from '../features/catalog/hero.tsx';
import { heroSizes } from '../features/catalog/picture-sizes.ts';
import { ProductRail } from '../features/catalog/product-rail.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { ratingOf } from '../features/reviews/rating-of.ts';
import { ReviewGrid } from '../features/reviews/review-grid.tsx';
import { useCategoryTitle } from '../category-title.ts';
import { JsonLd } from '../json-ld.tsx';
import type { homeLoader } from '../home-loader.ts';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import { hrefOf } from '../language.ts';
import { texts } from '../texts.ts';
import { homeTexts } from '../features/catalog/texts.ts';
import * as styles from './home.module.css';

// A product page that failed sends the shopper here, with a word about it.
function useNotice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { goods } = useShop();
  const notice = search.get('notice');
  useEffect(() => {
    if (notice !== 'product') return;
    showToast({ message: texts.notice.product(goods), tone: 'error' });
    void navigate('/', { replace: true, preventScrollReset: true });
  }, [notice, navigate, goods]);
}

/** The poster, then every category with its first prints. */
export function Component() {
  const shop = useShop();
  const titleOf = useCategoryTitle();
  const { rails, tiles, otherCategories, posters, lowestPrice, cover, wall, url } = useLoaderData<typeof homeLoader>();
  useNotice();
  const [first] = posters;
  const elsewhere = first && { id: first._id, pictureSizes: heroSizes };
  const sections = {
    promises: (
      <section className={styles.promises} aria-labelledby="promises">
        <VisuallyHidden>
          <h2 id="promises">{homeTexts.promises}</h2>
        </VisuallyHidden>
        <ul>
          {texts.promises(shop).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={30} />
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    ),
    products: (
      <>
        {tiles.length === 0 && <EmptyState title={homeTexts.empty(shop.goods)}>{homeTexts.emptyMore}</EmptyState>}
        {rails.map((rail, index) => {
          const { category, total } = rail;
          return (
            <Fragment key={category}>
              <section className={styles.group} aria-label={titleOf(category) || texts.nav.all}>
                <CategoryBand category={category || texts.nav.all}>
                  <Link to={category ? categoryPath(category) : '/products'} className={styles.all}>
                    {homeTexts.viewAll(total)}
                    <VisuallyHidden> {homeTexts.viewAllOf(titleOf(category) || texts.nav.all)}</VisuallyHidden>
                  </Link>
                </CategoryBand>
                <ProductRail rail={rail} elsewhere={elsewhere} />
              </section>
              {index === 0 && tiles.length > 1 && (
                <CategoryTiles tiles={tiles} others={otherCategories} elsewhere={elsewhere} />
              )}
            </Fragment>
          );
        })}
      </>
    ),
    reviews: (
      <section className={styles.reviews} id="reviews" aria-labelledby="reviews-title">
        <UrduMark word="words" className={styles.urdu} />
        <h2 id="reviews-title">{homeTexts.reviews}</h2>
        <ReviewGrid first={wall} />
      </section>
    ),
    newsletter: (
      <div className={styles.newsletter}>
        <NewsletterForm />
      </div>
    ),
  } satisfies Record<(typeof shop.home.sections)[number], ReactNode>;
  return (
    <>
      <PageHead
        title={homeTexts.title(shop)}
        isWhole
        description={shop.description}
        url={url}
        image={cover && { url: sharePath(cover), alt: homeTexts.title(shop) }}
      />
      <JsonLd
        value={{
          '@type': 'WebSite',
          name: shop.name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${new URL(hrefOf('/products'), url).href}?search={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <JsonLd
        value={{
          '@type': 'Organization',
          name: shop.name,
          url,
          logo: new URL('/icon-512.png', url).href,
          address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'PK' },
        }}
      />
      <Hero posters={posters} lowestPrice={lowestPrice} rating={ratingOf(wall.starCounts)} />
      {shop.home.sections.map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </>
  );
}
