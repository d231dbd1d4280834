import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** What a camera would read from a code on screen. */
export const readOnScreen = async (code: Locator): Promise<string> => readPicture(await code.screenshot());

/** What a camera would read from a picture. */
export async function readPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // Its own patience is a sixtieth of a second.
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: Number.POSITIVE_INFINITY });
}
