import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, codingOf, etagOf, matches } from './negotiation.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A response as it is sent: to a framework by `headers`, to Node by `rawHeaders`, which cost it the least. */
export interface EncodedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  rawHeaders: string[];
  bytes: Buffer | undefined;
}

/** Headers of a request that decide the form of its response. */
export interface Preconditions {
  'if-none-match'?: string | undefined;
  'accept-encoding'?: string | string[] | undefined;
}

interface Content {
  status?: number;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  /** Compressed forms. Undefined: made at the first request for them; an empty object: never made. */
  compressed?: Partial<Record<Exclude<Coding, 'identity'>, Buffer>>;
}

/** A response in bytes, in up to three codings, each with its own validator. A precondition is read in one place: here. */
export class CachedResponse {
  readonly status: number;
  /** Upper bound of its memory, in bytes: a compressed form is smaller than the bytes that it is made of. */
  readonly weight: number;
  /** True when it is served because no newer response can be made. */
  isStale = false;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly identity: Buffer;
  private readonly etag: string;
  private readonly offered: readonly Coding[];
  private readonly encodings: Partial<Record<Coding, EncodedResponse>> = {};
  private readonly unchanged: Partial<Record<Coding, EncodedResponse>> = {};

  constructor({ status = 200, headers, identity, compressed }: Content) {
    this.status = status;
    this.identity = identity;
    this.weight = identity.length * 1.5 + 2048;
    this.etag = etagOf(identity);
    this.offered = compressed ? (Object.keys(compressed) as Coding[]) : ['br', 'gzip'];
    const varies = this.offered.length > 0 && !headers['vary'];
    this.headers = { ...headers, ...(varies && { vary: 'accept-encoding' }) };
    this.add('identity', identity);
    for (const [coding, bytes] of Object.entries(compressed ?? {})) this.add(coding as Coding, bytes);
  }

  /** The response to this request; undefined when its coding has yet to be made. */
  ready({ 'if-none-match': known, 'accept-encoding': accepted }: Preconditions): EncodedResponse | undefined {
    const coding = codingOf(typeof accepted === 'string' ? accepted : undefined, this.offered);
    const unchanged = this.unchanged[coding];
    if (known !== undefined && this.status === 200 && matches(known, this.etagOf(coding))) {
      return unchanged ?? (this.unchanged[coding] = encoded(304, { ...this.headers, etag: this.etagOf(coding) }));
    }
    return this.encodings[coding];
  }

  /** The same, compressed first if needed. */
  async encode(request: Preconditions): Promise<EncodedResponse> {
    const ready = this.ready(request);
    if (ready) return ready;
    const coding = codingOf(String(request['accept-encoding'] ?? ''), this.offered);
    const bytes =
      coding === 'gzip'
        ? await zip(this.identity)
        : await brotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return this.encodings[coding] ?? this.add(coding, bytes);
  }

  private add(coding: Coding, bytes: Buffer): EncodedResponse {
    return (this.encodings[coding] = encoded(
      this.status,
      {
        ...this.headers,
        etag: this.etagOf(coding),
        'content-length': String(bytes.length),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
      bytes,
    ));
  }

  // Strong validators tell codings apart (RFC 9110, 8.8.3.3).
  private etagOf(coding: Coding): string {
    return coding === 'identity' ? this.etag : `${this.etag.slice(0, -1)}-${coding}"`;
  }
}

const encoded = (status: number, headers: Record<string, string>, bytes?: Buffer): EncodedResponse => ({
  status,
  headers,
  rawHeaders: Object.entries(headers).flat(),
  bytes,
});
