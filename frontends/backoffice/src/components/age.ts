import { orderTexts } from './order-texts.ts';

const MINUTE = 60_000;

/** Returns the time since `at` in words: `12 min ago`, `3 h ago`, `2 days ago`. */
export function ageOf(at: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));
  const { age } = orderTexts;
  if (minutes < 60) return age.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? age.hours(hours) : age.days(Math.floor(hours / 24));
}
