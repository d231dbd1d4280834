import { editsBetween } from '@shop/contracts/edits-between';
import { withoutMarks } from '@shop/contracts/invisible-marks';

const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com'];
// Providers of their own, though they look like a slip of the hand.
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'hmail.com'];
const MAX_EDITS = 2;

/** The address that was probably meant: `ayesha@gmail.com` for `ayesha@gmial.com`; null: it looks right. */
export function suggestEmail(typed: string): string | null {
  const [name, domain = '', ...more] = withoutMarks(typed).trim().toLowerCase().split('@');
  if (!name || !domain || more.length > 0 || [...COMMON, ...OTHERS].includes(domain)) return null;
  const whole = domain.includes('.') ? domain : `${domain}.com`;
  for (let most = 0; most <= MAX_EDITS; most += 1) {
    const meant = COMMON.find((known) => known[0] === whole[0] && editsBetween(whole, known) <= most);
    if (meant) return `${name}@${meant}`;
  }
  return null;
}
