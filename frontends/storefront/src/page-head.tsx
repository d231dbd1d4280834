import { texts } from './texts.ts';
import { useShop } from './shop.ts';

interface PageHeadProps {
  /** The name of the shop follows it. */
  title: string;
  /** It holds the name of the shop already. */
  isWhole?: boolean;
  description: string;
  /** The address that stands for this page, absolute. */
  url: string;
  /** Pages for one person, and search results, stay out of search engines. */
  noindex?: boolean;
  /** The same list in another order or with fewer prints: search engines know its plain one, at `url`. */
  isVariant?: boolean;
  type?: 'website' | 'product';
  /** Preview picture of the page's link in a chat, 1200×630. Without one, the picture of the shop is used. */
  image?: { url: string; alt: string } | undefined;
  price?: number;
}

/** Title, description, canonical and Open Graph of a page; React hoists them into the head. */
export function PageHead({
  title: named,
  isWhole,
  description,
  url,
  noindex,
  isVariant,
  type = 'website',
  image,
  price,
}: PageHeadProps) {
  const shop = useShop();
  const title = isWhole ? named : texts.titled(named, shop);
  // Default for a page without its own picture; the shell serves this file.
  const shown = image ?? { url: '/share.jpg', alt: [shop.name, shop.tagline].filter(Boolean).join(': ') };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {isVariant && !noindex && <meta name="robots" content="noindex,follow" />}
      {!noindex && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title.slice(0, 60)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(shown.url, url).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(price)} />
          <meta property="product:price:currency" content="PKR" />
        </>
      )}
    </>
  );
}
