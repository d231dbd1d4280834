const EMAIL = /[^\s@"'<>=&?/,;:()]+(?:@|%40)[^\s@"'<>&?/,;:()]+\.[a-z]{2,}/gi;
const PHONE = /(?:\+|%2B)?\b(?:92|0)[\s-]?3\d{2}[\s-]?\d{7}\b/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const NAMED = /([?&](?:email|token|signature|phone)=)[^&#\s]*/gi;

/** Text for a log, without e-mail addresses, phone numbers, tokens and signatures. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(NAMED, '$1[removed]')
    .replace(TOKEN, '[removed]')
    .replace(EMAIL, '[removed]')
    .replace(PHONE, '[removed]');
