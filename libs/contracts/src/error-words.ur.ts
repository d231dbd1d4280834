import type { ErrorBody } from './errors.ts';
import { byCode, bySentence } from './error-sentences.ur.ts';

type Words = Partial<ErrorBody> & Readonly<Record<string, unknown>>;

// The figures of a case stand where the sentence of the contract has an example: `Only # left.`
const FIGURES = /(?:Rs\s)?\d[\d,.]*\d|\d/g;

/**
 * Returns the Urdu sentence for one of the contracts: the one for these words, with the same figures, else the one for
 * the code, else null.
 */
export function urduSentence(sentence: string, code = ''): string | null {
  const figures = sentence.match(FIGURES) ?? [];
  const found = bySentence[sentence.replace(FIGURES, '#')];
  if (found === undefined) return byCode[code] ?? null;
  return figures.reduce((text, figure) => text.replace('#', `\u2068${figure}\u2069`), found);
}

/** Returns a sentence of the contracts in Urdu; one that has no Urdu version stays. */
export const inWords = (sentence: string): string => urduSentence(sentence) ?? sentence;

/** Returns an error of the API with its sentences in Urdu. One that has none in Urdu says that something went wrong. */
export function errorInWords(body: Words): Words {
  const { message, code, errors } = body;
  if (message === undefined) return body;
  const unknown = byCode['internal_error'];
  return {
    ...body,
    message: urduSentence(message, code) ?? unknown ?? message,
    ...(errors && { errors: errors.map(({ path, message: of }) => ({ path, message: inWords(of) })) }),
  };
}
