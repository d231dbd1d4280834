import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { everyCall } from '@shop/contracts/every-call';
import { otherFileType } from '@shop/contracts/other-file-type';
import { pdfStart } from '@shop/contracts/pdf-start';
import type { FileField } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { isError } from '../observability/is-error.ts';
import { errorOf, fail } from '../errors/api-error.ts';

/** A file as it came: its type is what its bytes say. Its name is chosen by the client and is not stored. */
export interface ReceivedFile {
  /** Its descriptor, valid until the request ends. */
  readonly fd: number;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  bytes(): Promise<Buffer>;
  stream(): Readable;
}
export type ReceivedFiles<F extends string = string> = Readonly<Record<F, readonly ReceivedFile[]>>;

export interface ReceivedForm {
  fields: Readonly<Record<string, string>>;
  files: ReceivedFiles;
}

const FIELD_BYTES = 20_000;

/**
 * Streams a form's files into temporary files that have no name any more, so that nothing can leave one behind; they
 * vanish when the request ends, or with the process.
 */
export async function receiveForm(
  request: FastifyRequest,
  accepted: Readonly<Record<string, FileField>>,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    fail(everyCall, 'formNeeded');
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
  const received = readable(accepted);
  try {
    for await (const part of received(request.parts({ limits }))) {
      if (part.type === 'file') {
        const field = Object.hasOwn(accepted, part.fieldname) ? accepted[part.fieldname] : undefined;
        if (!field) fail(everyCall, 'unexpectedFile');
        const list = files[part.fieldname] ?? [];
        // A browser sends an empty, nameless file for a file input left empty.
        const isEmptyInput = !part.filename;
        if (list.length >= field.maxCount && !isEmptyInput) fail(everyCall, 'tooManyFiles', { message: field.tooMany });
        const bytes = received(part.file as AsyncIterable<Buffer>);
        const file = await storeUpload(bytes, field, await filesOf(request).open());
        if (part.file.truncated) fail(everyCall, 'tooLarge', { message: field.tooLarge });
        if (file.size > 0) list.push(await checkType(file, field));
        else if (!isEmptyInput) fail(everyCall, 'emptyFile');
      } else {
        const value = String(part.value);
        if (part.valueTruncated || part.fieldnameTruncated) fail(everyCall, 'fieldTooLong');
        // The parser replaces invalid UTF-8 by this character.
        if (value.includes('\ufffd')) fail(everyCall, 'notPlainText');
        fields[part.fieldname] = value;
      }
    }
  } finally {
    // Drain the rest of a refused form: the next request of the connection comes behind it.
    request.raw.unpipe().resume();
  }
  return { fields, files };
}

interface StoredUpload {
  size: number;
  sha256: string;
  handle: FileHandle;
}

async function storeUpload(chunks: AsyncIterable<Buffer>, field: FileField, handle: FileHandle): Promise<StoredUpload> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size >= field.below) fail(everyCall, 'tooLarge', { message: field.tooLarge });
    hash.update(chunk);
    await handle.write(chunk);
  }
  return { size, sha256: hash.digest('hex'), handle };
}

async function checkType({ handle, size, sha256 }: StoredUpload, field: FileField): Promise<ReceivedFile> {
  const head = Buffer.alloc(Math.min(size, 4_100));
  await handle.read(head, 0, head.length, 0);
  const { fileTypeFromBuffer } = await import('file-type');
  const known = (await fileTypeFromBuffer(head))?.mime;
  const type = known ?? (pdfStart(head.toString('latin1')) >= 0 ? 'application/pdf' : '');
  if (field.accept && !field.accept.some((accepted) => accepted === type)) {
    fail(everyCall, 'otherFileType', { message: otherFileType(field.accept) });
  }
  return {
    fd: handle.fd,
    type,
    size,
    sha256,
    stream: () => handle.createReadStream({ start: 0, autoClose: false }),
    async bytes() {
      const bytes = Buffer.alloc(size);
      await handle.read(bytes, 0, size, 0);
      return bytes;
    },
  };
}

/** The temporary files of one request. */
class TemporaryFiles {
  readonly #handles: FileHandle[] = [];
  #isOver = false;

  async open(): Promise<FileHandle> {
    const path = join(tmpdir(), `shop-upload-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    this.#handles.push(handle);
    await unlink(path);
    // The client may have gone while it was opened: then nothing else would close it.
    if (this.#isOver) {
      await this.release();
      throw brokenForm();
    }
    return handle;
  }

  async release(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#handles.splice(0).map((handle) => handle.close()));
  }
}

const temporary = new WeakMap<FastifyRequest, TemporaryFiles>();

function filesOf(request: FastifyRequest): TemporaryFiles {
  const files = temporary.get(request) ?? new TemporaryFiles();
  temporary.set(request, files);
  return files;
}

/** Closes what an upload holds, and what it may still open. */
export const releaseUploads = (request: FastifyRequest): Promise<void> => filesOf(request).release();

const brokenForm = () => errorOf(everyCall, 'unreadableForm');

/**
 * Reads what a client sends, part by part or byte by byte. Whatever fails while it is read is a form that cannot be
 * read, in whichever words its parser says so; what fails here with what was read is not.
 */
const readable = (accepted: Readonly<Record<string, FileField>>) =>
  async function* received<T>(source: AsyncIterable<T>): AsyncGenerator<T, void> {
    try {
      for await (const each of source) yield each;
    } catch (error) {
      const [field] = Object.values(accepted);
      const code = isError(error) && 'code' in error ? error.code : undefined;
      if (code === 'FST_REQ_FILE_TOO_LARGE') {
        fail(everyCall, 'tooLarge', field && { message: field.tooLarge });
      }
      if (code === 'FST_FILES_LIMIT') {
        fail(everyCall, 'tooManyFiles', field && { message: field.tooMany });
      }
      throw brokenForm();
    }
  };
