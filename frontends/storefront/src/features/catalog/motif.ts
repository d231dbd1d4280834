import type { UrduWord } from '@shop/ui/urdu-mark';

export type Motif = 'girih' | 'waves' | 'petals' | 'ridges';

const known: Readonly<Record<string, { motif: Motif; word: UrduWord }>> = {
  'limited designs': { motif: 'girih', word: 'limited' },
  'one piece': { motif: 'waves', word: 'sea' },
  'more anime': { motif: 'petals', word: 'lane' },
  'never forgotten': { motif: 'ridges', word: 'ridge' },
};
const motifs: readonly Motif[] = ['girih', 'waves', 'petals', 'ridges'];

/** The pattern and the Urdu line of a category. One that is new gets its pattern by its name, always the same, and no line. */
export function motifOf(category: string): { motif: Motif; word: UrduWord | null } {
  const name = category.toLowerCase();
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return known[name] ?? { motif: motifs[hash % motifs.length] ?? 'girih', word: null };
}
