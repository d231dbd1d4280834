import { type Language, languages } from '@shop/contracts/languages';
import type { HostTexts, Translation } from '../page-config.ts';
import { hostTexts as english } from '../texts.ts';
import { hostTexts as urdu } from '../texts.ur.ts';

const all: Readonly<Record<Language, HostTexts>> = { en: english, ur: urdu };

/** Returns the shell's own texts in a language. */
export const hostTextsIn = (language: Language): HostTexts => all[language];

/** Returns the part of a language that browsers are given; undefined for English, which they have. */
export function translationOf(language: Language): Translation | undefined {
  if (language === 'en') return undefined;
  const { dir, base } = languages[language];
  return { language, dir, base, texts: all[language] };
}
