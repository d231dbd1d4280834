// No zod here: shell and storefront load it.

/** Languages of the storefront. English stands at the root, any other one below its own name, such as `/ur`. */
export type Language = 'en' | 'ur';

interface LanguageFacts {
  /** Its own name, in its own letters. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The path below which its pages stand; '' is the root. */
  base: string;
}

export const languages: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', dir: 'ltr', base: '' },
  ur: { name: 'اردو', dir: 'rtl', base: '/ur' },
};

/** Returns the language of a path, and the path without what names the language. */
export function languageOf(path: string): { language: Language; rest: string } {
  const rest = /^\/ur(\/.*)?$/.exec(path);
  return rest ? { language: 'ur', rest: rest[1] ?? '/' } : { language: 'en', rest: path };
}

/** Returns the path of a page in a language; `rest` is the path of the same page in English. */
export const pathIn = (language: Language, rest: string): string =>
  languages[language].base + (language === 'en' ? rest : rest.replace(/^\/(?=$|[?#])/, ''));

/** Returns a link to a page of the shop in a language; `home` is the address of the shop's root. */
export const linkIn = (language: Language, home: string, link: string): string =>
  link.startsWith(`${home}/`) ? home + pathIn(language, link.slice(home.length)) : link;

/** Returns the name of the shop in a language: its Urdu one where it has one. */
export const shopNameIn = (language: Language, { name, urduName }: { name: string; urduName: string }): string =>
  language === 'ur' ? urduName || name : name;
