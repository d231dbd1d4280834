// From src/start.ts and src/ask-ahead.ts, which the build makes small.
declare const START_SCRIPT: string;
declare const ASK_AHEAD_SCRIPT: string;

/** The script in the head of each page of the storefront. The policy names its hash. */
export const startScript = START_SCRIPT;

/** The same for pages of the back office that begin with a list. */
export const askAheadScript = ASK_AHEAD_SCRIPT;
