// Browsers load this: no schema stands here.

/** A voice note must be smaller, in bytes. */
export const VOICE_BELOW = 2 * 1024 * 1024;

/** Seconds after which a recording ends by itself. */
export const VOICE_SECONDS = 60;

/** Seconds that a sound of the phone may take. */
export const VOICE_CHOSEN_SECONDS = 90;
