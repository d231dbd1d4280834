import { z } from 'zod';
import { text } from '../fields.ts';
import { PRINT_SYNONYMS, PRINT_TRADE } from './synonyms.ts';

/** Words of one meaning. */
export interface Synonyms {
  /** Words of the products. The first one is tried first. */
  meanings: string[];
  /** Words that shoppers type. */
  typed: string[];
}

/** The words of a list; a comma of Urdu parts words as well. */
export const wordsIn = (list: string) =>
  list
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Each line of `boat = kashti, naao`; null for one that is written otherwise. Empty lines are left out. */
const linesOf = (written: string): { line: number; synonyms: Synonyms | null }[] =>
  written.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const [meanings = [], typed = [], ...more] = text.split('=').map(wordsIn);
    const isRight = meanings.length > 0 && typed.length > 0 && more.length === 0;
    return [{ line: index + 1, synonyms: isRight ? { meanings, typed } : null }];
  });

/** The synonyms of a text of the settings. */
export const synonymsIn = (written: string): Synonyms[] =>
  linesOf(written).flatMap(({ synonyms }) => (synonyms ? [synonyms] : []));

/** The area `search`: what shoppers type in place of what products say. */
export const SearchSettings = z
  .object({
    synonyms: text(20_000)
      .superRefine((written, context) => {
        const wrong = linesOf(written).find(({ synonyms }) => synonyms === null);
        if (wrong)
          context.addIssue({
            code: 'custom',
            message: `Line ${wrong.line}: please write it like “boat = kashti, naao”`,
          });
      })
      .default(PRINT_SYNONYMS)
      .meta({
        description: 'A line for each: words of the products, `=`, what shoppers type for them',
        example: 'boat, dhow = kashti, naao',
      }),
    trade: text(2_000).default(PRINT_TRADE).meta({
      description: 'Words that everything here could be called, with commas: alone they find the whole shop',
      example: 'candle, mombatti, شمع',
    }),
  })
  .meta({ id: 'SearchSettings' });
export type SearchSettings = z.infer<typeof SearchSettings>;
