import { PRODUCT_IMAGE_BELOW } from '@shop/contracts/shop';
import { outboundRequest } from '../../../platform/outbound/outbound-request.ts';

/** A picture that cannot be had. Its message is a sentence for staff, without the address. */
export class MissingPicture extends Error {}

const ANSWER_MS = 15_000;
const WHOLE_MS = 60_000;

/**
 * Fetches a picture from an address that `isOpenTarget` accepts. Redirects are not followed, and no more is read than a
 * picture may have. Throws `MissingPicture`.
 */
export async function fetchPicture(url: string, toPrivate: boolean, stopped: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of await responseOf(url, toPrivate, stopped)) {
      size += (part as Buffer).length;
      if (size >= PRODUCT_IMAGE_BELOW) throw new MissingPicture('it is too large');
      parts.push(part as Buffer);
    }
  } catch (error) {
    stopped.throwIfAborted();
    throw error instanceof MissingPicture ? error : new MissingPicture('its server was not reached');
  }
  return Buffer.concat(parts);
}

function responseOf(url: string, toPrivate: boolean, stopped: AbortSignal): Promise<AsyncIterable<unknown>> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(WHOLE_MS)]);
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Chaap' };
    outboundRequest(url, toPrivate, { headers, signal })
      .on('response', (response) => {
        const { statusCode = 0 } = response;
        if (statusCode === 200) return resolve(response);
        response.on('error', () => undefined).destroy();
        const isRedirect = statusCode >= 300 && statusCode < 400;
        reject(new MissingPicture(isRedirect ? 'its address leads elsewhere' : `its server answered ${statusCode}`));
      })
      .on('error', reject)
      .setTimeout(ANSWER_MS, () => reject(new MissingPicture('its server did not answer')))
      .end();
  });
}
