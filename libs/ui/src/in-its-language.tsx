/**
 * The language and direction of a text that people wrote (a name, a review), for the element that shows it:
 * `<h1 {...inItsLanguage(name)}>`. A text mostly in Arabic script is marked as Urdu, which is read aloud and set in a
 * typeface as such; everything else stays in the page's own language.
 */
export function inItsLanguage(text: string): { dir: 'auto'; lang?: 'ur' } {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu) ? { dir: 'auto', lang: 'ur' } : { dir: 'auto' };
}
