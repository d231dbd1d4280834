/**
 * The language and direction of a text that people wrote, on an Urdu page: a text mostly in Latin script is marked as
 * English, so that it is read aloud and set as such.
 */
export function inItsLanguage(text: string): { dir: 'auto'; lang?: 'en' } {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Arabic}/gu) < count(/\p{Script=Latin}/gu) ? { dir: 'auto', lang: 'en' } : { dir: 'auto' };
}
