import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import { PDF_HEAD_BYTES, pdfStart } from '@shop/contracts/pdf-start';
import { currentActor } from '../../platform/context/work-context.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { processPicture } from '../../platform/storage/images.ts';
import { ObjectStorage } from '../../platform/storage/object-storage.ts';
import type { Receipt } from './public.ts';

// Enough for the small print on a photographed slip, or a whole screenshot of a phone.
const WIDTH = 1600;
const LINK_SECONDS = 15 * 60;

/** Keys of receipts begin with it. */
export const RECEIPTS = 'receipts/';

/** Keeps receipts where only a signed link reaches them. */
@Injectable()
export class Receipts {
  constructor(private readonly storage: ObjectStorage) {}

  /** Stores a receipt and answers with its key: a picture as nothing but pixels, a PDF as it came. */
  async store(receipt: Receipt): Promise<string> {
    const original = await receipt.bytes();
    const isPdf = receipt.type === 'application/pdf';
    const bytes = isPdf ? pdf(original) : await pixels(original);
    const key = `${RECEIPTS}${randomUUID()}.${isPdf ? 'pdf' : 'jpg'}`;
    try {
      await this.storage.put(key, bytes, isPdf ? 'application/pdf' : 'image/jpeg');
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return key;
  }

  /** Removes a receipt whose proof was not stored. */
  async discard(key: string): Promise<void> {
    await Promise.allSettled([this.storage.delete(key)]);
  }

  /** The link for whoever asks; a view by it is logged as theirs. */
  linkTo(key: string): string {
    return this.storage.signedUrl(key, LINK_SECONDS, currentActor() ?? undefined);
  }
}

/** Returns the type of a stored receipt. */
export const receiptTypeOf = (key: string): 'image' | 'pdf' => (key.endsWith('.pdf') ? 'pdf' : 'image');

function pdf(bytes: Buffer): Buffer {
  if (pdfStart(bytes.subarray(0, PDF_HEAD_BYTES).toString('latin1')) < 0) fail(everyCall, 'unreadablePdf');
  // Nobody at the shop has its password.
  if (bytes.includes('/Encrypt')) fail(everyCall, 'lockedPdf');
  return bytes;
}

async function pixels(bytes: Buffer): Promise<Buffer> {
  const { encodings } = await processPicture(bytes, { widths: [WIDTH], formats: ['jpeg'] });
  const [only] = encodings;
  if (!only) throw new Error('The receipt was not encoded');
  return only.bytes;
}
