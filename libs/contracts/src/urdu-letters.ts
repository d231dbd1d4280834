// No zod here: shoppers' pages compare cities without downloading a schema.

const LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ', ۃ: 'ہ', ە: 'ہ' };

/** The text with Urdu letters in the place of those that Arabic keyboards, and some phones here, write for them. */
export const urduLetters = (text: string): string => text.replace(/[يىكهةۃە]/g, (letter) => LETTERS[letter] ?? letter);
