/** Fewer characters than this begin too many orders to be worth a look. */
const MIN_LENGTH = 3;

interface SearchPrefixes {
  orderNumber: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * How an order's number, e-mail and phone would begin if this were the beginning of one; null where it cannot be. Null when
 * too little was typed. Numbers are stored as CH-XXXXX-XXXXX, phones as +923001234567, and people type both in many ways.
 */
export function searchPrefixes(typed: string): SearchPrefixes | null {
  const text = typed.trim();
  if (text.length < MIN_LENGTH) return null;
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  const bare = digits.replace(/^(0092|92|0)/, '');
  return {
    orderNumber: orderNumberPrefix(text),
    email: /\s/.test(text) ? null : text.toLowerCase(),
    phone: isPhone && bare !== '' ? `+92${bare}` : null,
  };
}

// CH, then groups of five, with dashes wherever they were left out, and no letter that can be taken for a digit.
function orderNumberPrefix(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^CH/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-Z]{1,10}$/.test(plain)) return null;
  return `CH-${plain.slice(0, 5)}${plain.length > 5 ? `-${plain.slice(5)}` : ''}`;
}
