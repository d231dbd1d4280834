const SHORTEST = 3;
const MOST = 24;

/**
 * What a term that nothing holds may be shortened to, nearest first: without its last words, then its words alone, then
 * those without their last letters. Terms of fewer than three letters would match anything.
 */
export function nearestTerms(term: string): string[] {
  const words = term.split(/\s+/u).filter(Boolean);
  const fewer = words.slice(1).map((_, gone) => words.slice(0, words.length - 1 - gone).join(' '));
  const alone = words.toSorted((a, b) => [...b].length - [...a].length);
  const shorter = alone.flatMap((word) => {
    const letters = [...word];
    return letters.slice(SHORTEST).map((_, gone) => letters.slice(0, letters.length - 1 - gone).join(''));
  });
  const candidates = [...fewer, ...(words.length > 1 ? alone : []), ...shorter];
  return [...new Set(candidates)].filter((each) => [...each].length >= SHORTEST).slice(0, MOST);
}
