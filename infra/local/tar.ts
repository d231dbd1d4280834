import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a stream says when the program that reads it has ended. */
const wasClosed = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Unpacks an archive into a folder, all of it belonging to the user as whom tar runs; `options` are those of `spawn`. */
export async function unpackTar(content: Readable, into: string, options: SpawnOptions = {}): Promise<void> {
  // With --ignore-zeros tar reads on behind the end of its files. It would leave what follows there unread, and
  // the stream would end early or not, as it happens, before its checksum is known.
  const tar = spawn('tar', ['-C', into, '--ignore-zeros', '--no-same-owner', '-xf', '-'], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [fault, [status]] = await Promise.all([
    pipeline(content, tar.stdin).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    ),
    once(tar, 'close') as Promise<[number | null]>,
  ]);
  // Of a disk that is full tar knows more than the stream to it.
  const isOfTar = !fault || wasClosed.has(fault.code ?? '');
  if (isOfTar && status !== 0) throw new Error(said.trim() || `tar ended with ${status}`, { cause: fault });
  if (fault) throw fault;
}
