import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Codes of errors of a stream whose reader, a program, has ended. */
const closedByReader = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Unpacks an archive into a folder, its files owned by the user who runs tar; `options` are those of `spawn`. */
export async function unpackTar(content: Readable, into: string, options: SpawnOptions = {}): Promise<void> {
  // Without --ignore-zeros tar may end before its input does: the stream then fails now and then, and its end, where a
  // checksum is compared, is not read.
  const tar = spawn('tar', ['-C', into, '--ignore-zeros', '--no-same-owner', '-xf', '-'], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let stderr = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [error, [status]] = await Promise.all([
    pipeline(content, tar.stdin).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    ),
    once(tar, 'close') as Promise<[number | null]>,
  ]);
  // When tar gives up, such as on a full disk, its own message has the cause; the stream only knows that it was closed.
  const isByTar = !error || closedByReader.has(error.code ?? '');
  if (isByTar && status !== 0) throw new Error(stderr.trim() || `tar ended with ${status}`, { cause: error });
  if (error) throw error;
}
