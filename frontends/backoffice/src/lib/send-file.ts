import { newKey } from '@shop/contracts/idempotency-key';
import type { ImportState } from '@shop/contracts/import-fields';
import { upload } from '@shop/contracts/upload';
import { endIfSignedOut, token } from './session.ts';

const AT_WORK_MS = 1_000;

/** Returns true while the worker reads the file or imports it. */
export const isAtWork = (state: ImportState | undefined): boolean => state === 'checking' || state === 'running';

/** The pause until the last import is read again: none unless it is at work. */
export const whileAtWork = ({ state: { data } }: { state: { data?: { state: ImportState } | null | undefined } }) =>
  isAtWork(data?.state) ? AT_WORK_MS : (false as const);

/** Sends a file, and others by their fields. Throws `ApiError`. */
export async function sendFile<K extends 'POST /admin/product-imports' | 'POST /admin/past-imports'>(
  call: K,
  file: File,
  others: Readonly<Record<string, File | undefined>>,
  onProgress: (part: number) => void,
) {
  const form = new FormData();
  form.set('fileName', file.name.slice(0, 200));
  form.set('file', file);
  for (const [name, other] of Object.entries(others)) if (other) form.set(name, other);
  const options = { token: token.read() ?? '', idempotencyKey: newKey(), onProgress };
  try {
    return await upload(call, {}, form, options);
  } catch (error) {
    if (error instanceof Error) endIfSignedOut(error);
    throw error;
  }
}
