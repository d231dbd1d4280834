const beginnings: readonly (readonly [kind: 'picture' | 'pdf', at: number, bytes: string])[] = [
  ['picture', 0, '\u00ff\u00d8\u00ff'],
  ['picture', 0, '\u0089PNG'],
  ['picture', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
];

interface Wanted {
  /** The size in bytes that it must stay below. */
  below: number;
  takesPdf?: boolean;
  /** The sentences of what is wrong. */
  texts: { tooLarge: string; wrongFile: string };
}

/** What is wrong with a file as a picture, or as a PDF where one is taken, by its own bytes; null when it will do. */
export async function fileProblem(file: File, { below, takesPdf, texts }: Wanted): Promise<string | null> {
  if (file.size >= below) return texts.tooLarge;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  const kind = beginnings.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0];
  if (kind === 'picture' || (kind === 'pdf' && takesPdf)) return null;
  return texts.wrongFile;
}
