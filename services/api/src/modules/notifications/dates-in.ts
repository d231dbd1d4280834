import { months, weekdays } from '@shop/contracts/date-words';
import { months as urduMonths, weekdays as urduWeekdays } from '@shop/contracts/date-words.ur';
import type { Language } from '@shop/contracts/languages';

const urdu = new Map<string, string>([
  ...months.map((name, at) => [name, urduMonths[at] ?? name] as const),
  ...weekdays.map((name, at) => [name, urduWeekdays[at] ?? name] as const),
]);

/** Returns dates that were written in English, such as `Wed 25 – Mon 30 Nov`, in a language. */
export const datesIn = (language: Language, dates: string): string =>
  language === 'ur' ? dates.replace(/[A-Z][a-z]+/g, (name) => urdu.get(name) ?? name) : dates;
