/** How long a call may wait for its answer. */
export const ANSWER_MS = 30_000;

/** A line on which no byte of a file has moved for so long is dead, whatever the phone says of it. */
export const SILENCE_MS = 45_000;

/** How long a form with files may wait for its answer once all of it has left: the server reads every picture. */
export const FILES_ANSWER_MS = 120_000;

/** What a call says that waited too long. */
export const timedOut = (ms: number): string => `timeout of ${ms}ms exceeded`;
