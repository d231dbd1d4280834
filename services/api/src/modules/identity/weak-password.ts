import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

// 0 to 4; what has 0 or 1 falls to the first million guesses: common passwords, rows of keys, dates, repetitions.
const LOWEST_SCORE = 2;
/** A long password is judged by its beginning: what follows makes it better, and takes time. */
const JUDGED_LENGTH = 64;
/** Characters that a password must have beside the person's own name. */
const MIN_BESIDE_NAME = 6;

// Loaded when it is first needed: the lists of common passwords take some megabytes.
let checker: Promise<ZxcvbnFactory> | undefined;

async function loadChecker(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs });
}

/** Returns true for a common password, and for one that adds little to one of these usernames or e-mails. */
export async function isWeakPassword(password: string, names: readonly (string | null)[]): Promise<boolean> {
  const typed = password.toLowerCase();
  const own = names.flatMap((name) => (name ? [name, ...name.split('@', 1)] : [])).map((name) => name.toLowerCase());
  if (own.some((name) => typed.includes(name) && typed.length - name.length < MIN_BESIDE_NAME)) return true;
  checker ??= loadChecker();
  return (await checker).check(password.slice(0, JUDGED_LENGTH)).score < LOWEST_SCORE;
}
