/** Returns a text of figures so that it is read from left to right within the language of this build, as English is. */
export const ltr = (text: string): string => text;
