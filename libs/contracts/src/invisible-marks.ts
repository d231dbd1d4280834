// No zod here: shoppers' pages clean what is typed without downloading a schema.

// Marks without width or meaning of their own, which chats and lists of contacts put around what is copied from them.
const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

// Joiners are a part of how Urdu (بی‌بی) and emoji (👩‍🎨) are written. Names and texts keep them between two such signs; beside
// anything else, and so in phones, codes, numbers and e-mail addresses, they are nothing but a mark.
const JOINERS = /([^\p{ASCII}])?[\u200C\u200D]+(?=([^\p{ASCII}])?)/gu;

/** The text without invisible marks: what it looks like is what it is. */
export const withoutMarks = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(JOINERS, (found, before: string | undefined, after: string | undefined) =>
      before?.trim() && after?.trim() ? found : (before ?? ''),
    );
