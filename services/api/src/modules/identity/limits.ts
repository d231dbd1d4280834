import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';

/** Seconds. */
export const quarterOfAnHour = 15 * 60;

/** Limit of invalid link tokens, for the public calls that take one. */
export const linkGuesses: RateLimit[] = [
  { name: 'staff-link', points: 20, duration: quarterOfAnHour, count: 'failures', by: 'ip', inDatabase: true },
];

/**
 * Limit of failures, for calls that ask for the caller's own password again or for the first code of an authenticator
 * app.
 */
export const passwordGuesses: RateLimit[] = [
  { name: 'own-password', points: 10, duration: quarterOfAnHour, count: 'failures', by: 'ip', inDatabase: true },
];
