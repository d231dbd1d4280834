import { categoryPath, sharePath } from '@shop/contracts/shop';
import { Accordion } from '@shop/ui/accordion';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link, useLoaderData } from '@shop/ui/router';
import { Stamp } from '@shop/ui/stamp';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect } from 'react';
import { BuyBox } from '../features/catalog/buy-box.tsx';
import { Gallery } from '../features/catalog/gallery.tsx';
import { cheapest } from '../features/catalog/prices.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { productData } from '../features/catalog/product-data.ts';
import { rememberSeen } from '../features/catalog/recent-products.ts';
import { ShareButton } from '../features/catalog/share-button.tsx';
import { WhatsAppLink } from '../features/layout/whatsapp-link.tsx';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';
import { useCategoryTitle } from '../category-title.ts';
import { JsonLd } from '../json-ld.tsx';
import type { productLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { RichText } from '../rich-text.tsx';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { productTexts as t } from '../features/catalog/texts.ts';
import * as styles from './product.module.css';

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;

/** One print: pictures, price and sizes, what one should know, and what else hangs beside it. */
export function Component() {
  const shop = useShop();
  const { product, related, questions, reviews, url } = useLoaderData<typeof productLoader>();
  const { _id, name, subtitle, category, description, images } = product;
  const title = useCategoryTitle()(category);
  const [cover] = images;
  useEffect(() => rememberSeen(product), [product]);
  return (
    <>
      <PageHead
        title={t.titleOf(name, subtitle)}
        description={shorten([subtitle, description || t.describe(shop, name, title)].filter(Boolean).join('. '), 160)}
        url={url}
        type="product"
        image={{ url: sharePath(product), alt: cover?.alt || name }}
        price={cheapest(product.sizes)?.price}
      />
      <JsonLd value={productData({ ...product, category: title }, url, shop)} />
      <JsonLd
        value={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: texts.nav.home, item: new URL('/', url).href },
            { '@type': 'ListItem', position: 2, name: title, item: new URL(categoryPath(category), url).href },
            { '@type': 'ListItem', position: 3, name, item: url },
          ],
        }}
      />
      <div className={page.page}>
        <nav aria-label={t.breadcrumbs} className={styles.crumbs}>
          <ol>
            <li>
              <Link to="/">{texts.nav.home}</Link>
            </li>
            <li>
              <Link to={categoryPath(category)}>{title}</Link>
            </li>
          </ol>
        </nav>
        {/* A new product starts afresh: size, quantity and picture belong to the one before. */}
        <div className={styles.top} key={_id}>
          <Gallery product={product} stamp={product.inStock ? undefined : <Stamp tone="neel">{t.outOfStock}</Stamp>} />
          <div className={styles.side}>
            <BuyBox product={product} chat={<WhatsAppLink className={styles.chat} />} url={url} />
            <ShareButton title={name} url={url} />
            <Accordion
              opened={0}
              items={[
                {
                  title: t.description,
                  body: (
                    <p className={styles.description} {...inItsLanguage(description)}>
                      {description}
                    </p>
                  ),
                },
                {
                  title: t.shipping,
                  body: (
                    <div className={styles.paragraphs}>
                      {t.shippingText(shop).map((line) => (
                        <p key={line}>{line}</p>
                      ))}
                    </div>
                  ),
                },
                {
                  title: t.faq,
                  body: (
                    <dl className={styles.questions}>
                      {shop.goods.onWalls && (
                        <div>
                          <dt>{t.frame.question}</dt>
                          <dd>{product.frameIncluded ? t.frame.included : t.frame.missing(shop.goods)}</dd>
                        </div>
                      )}
                      {questions.map(({ question, html }) => (
                        <div key={question}>
                          <dt>{question}</dt>
                          <dd>
                            <RichText html={html} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  ),
                },
              ]}
            />
          </div>
        </div>
        <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
          <h2 id="reviews-title">{t.reviews}</h2>
          <ProductReviews key={_id} product={product} {...reviews} />
        </section>
        {related.length > 0 && (
          <section id="related" className={styles.related} aria-labelledby="related-title">
            <UrduMark word="more" className={styles.urdu} />
            <h2 id="related-title">{t.related}</h2>
            <ProductGrid products={related} />
          </section>
        )}
      </div>
    </>
  );
}
