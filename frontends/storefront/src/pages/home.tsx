import { categoryPath, sharePath } from '@shop/contracts/shop';
import { EmptyState } from '@shop/ui/empty-state';
import { Icon } from '@shop/ui/icon';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { UrduMark } from '@shop/ui/urdu-mark';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { Fragment, useEffect } from 'react';
import { CategoryBand } from '../features/catalog/category-band.tsx';
import { CategoryTiles } from '../features/catalog/category-tiles.tsx';
import { Hero, heroProducts } from '../features/catalog/hero.tsx';
import { heroSizes } from '../features/catalog/picture-sizes.ts';
import { ProductGrid } from '../features/catalog/product-card.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { ratingOf } from '../features/reviews/rating-of.ts';
import { ReviewGrid } from '../features/reviews/review-grid.tsx';
import { JsonLd } from '../json-ld.tsx';
import type { homeLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import { texts } from '../texts.ts';
import { homeTexts } from '../features/catalog/texts.ts';
import * as styles from './home.module.css';

const icons = ['truck', 'wallet', 'returns'] as const;

// A product page that failed sends the shopper here, with a word about it.
function useNotice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notice = search.get('notice');
  useEffect(() => {
    if (notice !== 'product') return;
    showToast({ message: texts.notice.product, tone: 'error' });
    void navigate('/', { replace: true, preventScrollReset: true });
  }, [notice, navigate]);
}

/** The poster, then every category with its first prints. */
export function Component() {
  const { groups, wall, url } = useLoaderData<typeof homeLoader>();
  useNotice();
  const full = groups.filter(({ products }) => products.length > 0);
  // Phones show the first of them only.
  const [first] = heroProducts(full);
  const elsewhere = first && { id: first._id, pictureSizes: heroSizes };
  const [cover] = full.flatMap(({ products }) => products.slice(0, 1));
  return (
    <>
      <PageHead
        title={homeTexts.title}
        description={homeTexts.description}
        url={url}
        image={cover && { url: sharePath(cover), alt: homeTexts.title }}
      />
      <JsonLd
        value={{
          '@type': 'WebSite',
          name: texts.shop.name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${new URL('/products', url).href}?search={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <JsonLd
        value={{
          '@type': 'Organization',
          name: texts.shop.name,
          url,
          logo: new URL('/icon-512.png', url).href,
          address: { '@type': 'PostalAddress', addressLocality: texts.shop.city, addressCountry: 'PK' },
        }}
      />
      <Hero groups={full} rating={ratingOf(wall.starCounts)} />
      <section className={styles.promises} aria-labelledby="promises">
        <VisuallyHidden>
          <h2 id="promises">{homeTexts.promises}</h2>
        </VisuallyHidden>
        <ul>
          {texts.promises.map(({ title, text }, index) => (
            <li key={title}>
              <Icon name={icons[index] ?? 'check'} size={30} />
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {full.length === 0 && <EmptyState title={homeTexts.empty}>{homeTexts.emptyMore}</EmptyState>}
      {full.map(({ category, total, products }, index) => (
        <Fragment key={category}>
          {index === 1 && <CategoryTiles groups={full} elsewhere={elsewhere} />}
          <section className={styles.group} aria-label={category}>
            <CategoryBand category={category}>
              <Link to={categoryPath(category)} className={styles.all}>
                {homeTexts.viewAll(total)}
                <VisuallyHidden> {homeTexts.viewAllOf(category)}</VisuallyHidden>
              </Link>
            </CategoryBand>
            <div className={styles.prints}>
              <ProductGrid products={products} elsewhere={elsewhere} rail />
            </div>
          </section>
        </Fragment>
      ))}
      <section className={styles.reviews} id="reviews" aria-labelledby="reviews-title">
        <UrduMark word="words" className={styles.urdu} />
        <h2 id="reviews-title">{homeTexts.reviews}</h2>
        <ReviewGrid first={wall} />
      </section>
      <div className={styles.newsletter}>
        <NewsletterForm />
      </div>
    </>
  );
}
