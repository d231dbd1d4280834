import { PDF_HEAD_BYTES, pdfStart } from '@shop/contracts/pdf-start';

const pictures: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\u00ff\u00d8\u00ff'],
  [0, '\u0089PNG'],
  [8, 'WEBP'],
];

interface Wanted {
  /** The size in bytes that it must stay below. */
  below: number;
  takesPdf?: boolean;
  /** The sentences of what is wrong. */
  texts: { tooLarge: string; wrongFile: string };
}

/**
 * Returns the error text of a file that is too large, or is by its own bytes neither a picture nor an accepted PDF;
 * null for a usable file.
 */
export async function fileProblem(file: File, { below, takesPdf, texts }: Wanted): Promise<string | null> {
  if (file.size >= below) return texts.tooLarge;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer()));
  const isPicture = pictures.some(([at, bytes]) => head.startsWith(bytes, at));
  return isPicture || (takesPdf && pdfStart(head) >= 0) ? null : texts.wrongFile;
}
