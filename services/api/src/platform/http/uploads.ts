import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FileField } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { isError } from '../is-error.ts';
import { problem } from './problem.ts';

/** A file as it came: its type is what its bytes say. Its name is the client's word and is not kept. */
interface ReceivedFile {
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  bytes(): Promise<Buffer>;
}
export type ReceivedFiles<F extends string = string> = Readonly<Record<F, readonly ReceivedFile[]>>;

export interface ReceivedForm {
  fields: Readonly<Record<string, string>>;
  files: ReceivedFiles;
}

const FIELD_BYTES = 20_000;
const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/**
 * Streams a form's files into temporary files that have no name any more, so that nothing can leave one behind; they
 * vanish when the request ends, or with the process.
 */
export async function receiveForm(
  request: FastifyRequest,
  accepted: Readonly<Record<string, FileField>>,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw problem(415, 'unsupported_media_type', 'Please send a form (multipart/form-data) to this address.');
  }
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile[]> = Object.fromEntries(Object.keys(accepted).map((name) => [name, []]));
  const all = Object.values(accepted);
  const limits = {
    fields: 50,
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    files: all.reduce((sum, { maxCount }) => sum + maxCount, 1),
    fileSize: Math.max(...all.map(({ below }) => below)),
    headerPairs: 50,
  };
  const handles: FileHandle[] = [];
  onceAnswered(request, () => Promise.all(handles.map((handle) => handle.close())));
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const field = Object.hasOwn(accepted, part.fieldname) ? accepted[part.fieldname] : undefined;
        if (!field) throw problem(400, 'invalid_request', 'The form holds a file in a field that takes none.');
        const list = files[part.fieldname] ?? [];
        // A browser sends an empty, nameless file for a file input left empty.
        const isEmptyInput = !part.filename;
        if (list.length >= field.maxCount && !isEmptyInput) throw problem(400, 'too_many_files', field.tooMany);
        const file = await keep(part, field, handles);
        if (file.size > 0) list.push(await checkType(file, field));
        else if (!isEmptyInput) throw problem(400, 'invalid_request', 'The file is empty.');
      } else {
        const value = String(part.value);
        if (part.valueTruncated || part.fieldnameTruncated) throw problem(413, 'too_large', 'A field is too long.');
        fields[part.fieldname] = value;
      }
    }
  } catch (error) {
    throw asRefusal(error, accepted);
  }
  return { fields, files };
}

interface Kept {
  size: number;
  sha256: string;
  handle: FileHandle;
}

async function keep(part: MultipartFile, field: FileField, handles: FileHandle[]): Promise<Kept> {
  const path = join(tmpdir(), `shop-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  handles.push(handle);
  await unlink(path);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size >= field.below) throw problem(413, 'too_large', field.tooLarge);
    hash.update(chunk);
    await handle.write(chunk);
  }
  if (part.file.truncated) throw problem(413, 'too_large', field.tooLarge);
  return { size, sha256: hash.digest('hex'), handle };
}

async function checkType({ handle, size, sha256 }: Kept, field: FileField): Promise<ReceivedFile> {
  const head = Buffer.alloc(Math.min(size, 4_100));
  await handle.read(head, 0, head.length, 0);
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (!field.accept.some((accepted) => accepted === type)) {
    const kinds = field.accept.map((accepted) => names[accepted] ?? accepted);
    throw problem(
      415,
      'unsupported_media_type',
      `Please choose a ${kinds.join(', ').replace(/, (?=[^,]*$)/, ' or ')} file`,
    );
  }
  return {
    type,
    size,
    sha256,
    async bytes() {
      const bytes = Buffer.alloc(size);
      await handle.read(bytes, 0, size, 0);
      return bytes;
    },
  };
}

function onceAnswered(request: FastifyRequest, work: () => Promise<unknown>): void {
  // The socket may outlive the request, and the request its body: the answer's end is the end of both.
  answered.set(request, [...(answered.get(request) ?? []), work]);
}

const answered = new WeakMap<FastifyRequest, (() => Promise<unknown>)[]>();

/** Frees what an upload held; the server calls it after every answer and every broken connection. */
export async function releaseUploads(request: FastifyRequest): Promise<void> {
  const works = answered.get(request) ?? [];
  answered.delete(request);
  await Promise.allSettled(works.map((work) => work()));
}

// Errors of the form parser: too much of something, or a form that breaks off.
function asRefusal(error: unknown, accepted: Readonly<Record<string, FileField>>): unknown {
  if (!isError(error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const [field] = Object.values(accepted);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem(413, 'too_large', field?.tooLarge ?? 'The file is too large.');
  if (code === 'FST_FILES_LIMIT') return problem(400, 'too_many_files', field?.tooMany ?? 'There are too many files.');
  if (typeof code === 'string' && code.startsWith('FST_')) {
    return problem(400, 'invalid_request', 'The form could not be read.');
  }
  if (/multipart|boundary|unexpected end|premature|malformed|aborted/i.test(error.message)) {
    return problem(400, 'invalid_request', 'The form could not be read.');
  }
  return error;
}
