import { TOTP } from 'otpauth';

/** What an app shows for this secret (base32), so many steps of 30 seconds from now. */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
