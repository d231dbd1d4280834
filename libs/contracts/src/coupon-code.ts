// No zod here: shoppers' pages load it.

import { withoutMarks } from './invisible-marks.ts';
import { latinDigits } from './latin-digits.ts';

/** A code as it is stored, however it was typed or copied: `*EID20*` of a chat, `EID20.` of a sentence, `EID ۲۰`. */
export const normalizeCode = (written: string): string =>
  latinDigits(withoutMarks(written))
    .replace(/\s/g, '')
    .replace(/^[^\p{L}\d_-]+|[^\p{L}\d_-]+$/gu, '')
    .toUpperCase();
