import { type WriteStream, createWriteStream, renameSync, statSync } from 'node:fs';

const MAX_LOG_BYTES = 10_000_000;

/**
 * A file that lines are added to. One that has grown is put away as `….old`, in place of the one before. A full disk loses
 * lines, and nothing else.
 */
export class LogFile {
  readonly #file: string;
  #stream: WriteStream;
  #bytes = 0;
  #failedAt = 0;

  constructor(file: string) {
    this.#file = file;
    this.#stream = this.#open();
  }

  write(line: string) {
    if (this.#bytes > MAX_LOG_BYTES) {
      this.#stream.end();
      this.#stream = this.#open();
    }
    if (this.#stream.destroyed && Date.now() - this.#failedAt > 1000) this.#stream = this.#open();
    if (this.#stream.destroyed) return;
    this.#stream.write(`${line}\n`);
    this.#bytes += Buffer.byteLength(line) + 1;
  }

  end() {
    this.#stream.end();
  }

  #open(): WriteStream {
    const file = this.#file;
    try {
      // The last lines may not be on the disk yet.
      this.#bytes = Math.max(this.#bytes, statSync(file, { throwIfNoEntry: false })?.size ?? 0);
      if (this.#bytes > MAX_LOG_BYTES) {
        renameSync(file, `${file}.old`);
        this.#bytes = 0;
      }
    } catch {
      // Lines are worth more than the size of the file: it is tried again after as many bytes.
      this.#bytes = 0;
    }
    return createWriteStream(file, { flags: 'a' }).on('error', () => (this.#failedAt = Date.now()));
  }
}
