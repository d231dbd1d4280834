import { type Language, languageOf, languages, pathIn } from '@shop/contracts/languages';

const CANONICAL = /<link rel="canonical" href="([^"]+)"\/>/;

/**
 * Adds to the head of a page that search engines may know the addresses of the same page in every language. They stand here
 * and not in the pages, so that no browser loads code for them.
 */
export const withAlternates = (html: string): string =>
  html.replace(CANONICAL, (canonical: string, url: string) => {
    const { origin, pathname } = new URL(url);
    const { rest } = languageOf(pathname);
    const query = url.slice(origin.length + pathname.length);
    const link = (name: string, language: Language) =>
      `<link rel="alternate" hreflang="${name}" href="${origin}${pathIn(language, rest)}${query}"/>`;
    const all = (Object.keys(languages) as Language[]).map((language) => link(language, language));
    return [canonical, ...all, link('x-default', 'en')].join('');
  });
