import { texts } from './texts.ts';

/** Bytes; a receipt or a photo must be smaller. The server says the same. */
const BELOW = 5 * 1024 * 1024;

const beginnings: readonly (readonly [kind: 'picture' | 'pdf', at: number, bytes: string])[] = [
  ['picture', 0, '\u00ff\u00d8\u00ff'],
  ['picture', 0, '\u0089PNG'],
  ['picture', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
];

/** What is wrong with a file as a picture, or as a PDF where one is taken, by its own bytes; null when it will do. */
export async function fileProblem(file: File, takesPdf: boolean): Promise<string | null> {
  const t = texts.files;
  if (file.size >= BELOW) return t.tooLarge;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  const kind = beginnings.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0];
  if (kind === 'picture' || (kind === 'pdf' && takesPdf)) return null;
  return takesPdf ? t.wrongFile : t.wrongPicture;
}
