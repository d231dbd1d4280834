import type { ErrorBody } from './errors.ts';

type Words = Partial<ErrorBody> & Readonly<Record<string, unknown>>;

/** Returns a sentence of the contracts in the language of this build. English is how they are written. */
export const inWords = (sentence: string): string => sentence;

/** Returns an error of the API with its sentences in the language of this build. */
export const errorInWords = (body: Words): Words => body;
