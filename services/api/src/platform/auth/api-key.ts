/** The beginning of every API key, by which scanners of code find one that was published. */
export const API_KEY_PREFIX = 'chaap_';
