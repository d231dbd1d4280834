interface PageHeadProps {
  title: string;
  description: string;
  /** The address that stands for this page, absolute. */
  url: string;
  /** Pages for one person, and search results, stay out of search engines. */
  noindex?: boolean;
  type?: 'website' | 'product';
  image?: { url: string; width: number; height: number; alt: string };
  price?: number;
}

/** Title, description, canonical and Open Graph of a page; React hoists them into the head. */
export function PageHead({ title, description, url, noindex, type = 'website', image, price }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content="Chaap" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title.slice(0, 60)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && (
        <>
          <meta property="og:image" content={new URL(image.url, url).href} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(price)} />
          <meta property="product:price:currency" content="PKR" />
        </>
      )}
    </>
  );
}
