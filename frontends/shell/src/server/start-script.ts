// From src/start.ts, which the build makes small.
declare const START_SCRIPT: string;

/** The script in the head of each page of the storefront. The policy names its hash. */
export const startScript = START_SCRIPT;
