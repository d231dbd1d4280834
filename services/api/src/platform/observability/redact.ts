const EMAIL = /[^\s@"'<>=&?/,;:()]+(?:@|%40)[^\s@"'<>&?/,;:()]+\.[a-z]{2,}/gi;
const PHONE = /(?:\+|%2B|\b)(?:92|0)(?:[\s-]|%20)?3\d{2}(?:[\s-]|%20)?\d{7}\b/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const API_KEY = /\bchaap_[\w-]{20,}/g;
const NAMED = /([?&](?:code|email|hub\.verify_token|key|phone|signature|token|viewer)=)[^&#\s]*/gi;
// Staff look for people by it; shoppers look for products.
const STAFF_SEARCH = /(\/api\/admin\/[^\s?]*\?(?:[^\s]*&)?search=)[^&#\s]*/gi;
// Links by which a customer confirms or reviews an order, or unsubscribes.
const LINK = /(\/(?:attempts|confirmations|invitations|unsubscribe)\/)[\w-]{22}(?![\w-])/g;

/** Text for a log, without e-mail addresses, phone numbers, tokens, links of customers and signatures. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(NAMED, '$1[removed]')
    .replace(STAFF_SEARCH, '$1[removed]')
    .replace(LINK, '$1[removed]')
    .replace(TOKEN, '[removed]')
    .replace(API_KEY, '[removed]')
    .replace(EMAIL, '[removed]')
    .replace(PHONE, '[removed]');
