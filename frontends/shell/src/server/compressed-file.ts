import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { codingOf, etagOf, matches } from '@shop/http/negotiation';

/** A long text that is held as gzip only. Other clients get it unpacked while it is sent. */
export class CompressedFile {
  readonly status = 200;
  /** Memory that it takes, in bytes. */
  readonly weight: number;
  /** True when it is sent because no newer one can be made. */
  isStale = false;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #gzip: Buffer;
  readonly #etag: string;

  private constructor(gzip: Buffer, headers: Readonly<Record<string, string>>) {
    this.#gzip = gzip;
    this.#headers = { ...headers, vary: 'accept-encoding' };
    this.#etag = etagOf(gzip).slice(0, -1);
    this.weight = gzip.length + 2048;
  }

  /** Compresses a text piece by piece: of the text itself, one piece at a time is in memory. */
  static async of(pieces: AsyncIterable<string>, headers: Readonly<Record<string, string>>): Promise<CompressedFile> {
    const packer = createGzip();
    const [packed] = await Promise.all([buffer(packer), pipeline(Readable.from(pieces), packer)]);
    return new CompressedFile(packed, headers);
  }

  /** Sends the file, or 304 where the client has it. */
  async send({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const coding = codingOf(String(headers['accept-encoding'] ?? ''), ['gzip']);
    const etag = coding === 'gzip' ? `${this.#etag}-gzip"` : `${this.#etag}"`;
    for (const [name, value] of Object.entries({ ...this.#headers, etag })) response.setHeader(name, value);
    if (this.isStale) response.setHeader('warning', '110 - "Response is Stale"');
    if (matches(headers['if-none-match'], etag)) return void response.writeHead(304).end();
    if (coding === 'gzip') {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': this.#gzip.length });
      return void response.end(method === 'HEAD' ? undefined : this.#gzip);
    }
    response.writeHead(200);
    if (method === 'HEAD') return void response.end();
    // A client that goes away is no fault.
    await pipeline(Readable.from([this.#gzip]), createGunzip(), response).catch(() => response.destroy());
  }
}
