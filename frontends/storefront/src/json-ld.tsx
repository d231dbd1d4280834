/** Structured data for search engines. `<` is escaped, so that no text can end the script element. */
export function JsonLd({ value }: { value: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
