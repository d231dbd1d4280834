import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Returns the text of a QR code on the screen. */
export const readOnScreen = async (code: Locator): Promise<string> => readPicture(await code.screenshot());

/** Returns the text of a QR code in a picture. */
export async function readPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // The default time limit is 1/60 of a second.
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: Number.POSITIVE_INFINITY });
}
