/** Longest wait of a call for its response, in milliseconds. */
export const ANSWER_MS = 30_000;

/** A line on which no byte of a file has moved for so long is dead, whatever the phone says of it. */
export const SILENCE_MS = 45_000;

/**
 * Longest wait for the response to a form with files, once all of it is sent: the server reads every picture. In
 * milliseconds.
 */
export const FILES_ANSWER_MS = 120_000;

/** Returns the error message of a call that waited too long. */
export const timedOut = (ms: number): string => `timeout of ${ms}ms exceeded`;
