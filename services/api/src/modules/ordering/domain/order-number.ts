import { randomBytes } from 'node:crypto';

// Crockford's alphabet: no I, L, O or U, so that a number read over the phone can be taken down only one way.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order number such as `CH-7K2M9-4QX3T`: 50 random bits, so that none can be guessed from another. */
export function newOrderNumber(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % 32)).join('');
  return written(letters);
}

/** The number as it is stored, however a person typed it: any case, spaces, dashes, O for 0, I or L for 1. */
export function normalizeOrderNumber(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return written(letters.length === 12 && letters.startsWith('CH') ? letters.slice(2) : letters);
}

const written = (letters: string) => `CH-${letters.slice(0, 5)}-${letters.slice(5)}`;
