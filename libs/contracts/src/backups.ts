// Browsers load this: no schema stands here.

/** The age from which the newest backup is late. A nightly one may take two hours longer than the night before. */
export const MAX_BACKUP_AGE_MS = 26 * 60 * 60_000;
