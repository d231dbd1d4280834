import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, matches } from '../http/etag.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Coding = 'br' | 'gzip' | 'identity';

/** Status, headers and bytes of a response, ready to be sent. */
export interface EncodedResponse {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer | undefined;
}

/** A response in bytes, compressed once for each encoding, when first asked for. A controller returns it as it is. */
export class CachedResponse {
  private readonly etag: string;
  private readonly encodings: Partial<Record<Coding, EncodedResponse>> = {};
  private readonly headers: Readonly<Record<string, string>>;
  private readonly unchanged: EncodedResponse;
  private readonly identity: Buffer;
  /** Whether its data is unchanged, as far as is known. It may then be served without any look-up. */
  isCurrent = false;
  /** Whether it is served because no newer one can be made. */
  isStale = false;

  constructor(json: string) {
    this.identity = Buffer.from(json);
    this.etag = etagOf(this.identity);
    this.headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: this.etag,
      vary: 'accept-encoding, origin',
    };
    this.unchanged = { status: 304, headers: this.headers, bytes: undefined };
  }

  /** The response for these request headers; undefined when that encoding has yet to be made. */
  encodedFor(ifNoneMatch: string | undefined, acceptEncoding: string | undefined): EncodedResponse | undefined {
    if (matches(ifNoneMatch, this.etag)) return this.unchanged;
    return this.encodings[codingOf(acceptEncoding)];
  }

  /** The same, compressed first if needed. */
  async encode(ifNoneMatch: string | undefined, acceptEncoding: string | undefined): Promise<EncodedResponse> {
    const ready = this.encodedFor(ifNoneMatch, acceptEncoding);
    if (ready) return ready;
    const coding = codingOf(acceptEncoding);
    const bytes = await this.compress(coding);
    return (this.encodings[coding] ??= {
      status: 200,
      headers: {
        ...this.headers,
        'content-type': 'application/json; charset=utf-8',
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
      bytes,
    });
  }

  private async compress(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.identity;
    if (coding === 'gzip') return gz(this.identity);
    return brotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

const acceptsCoding = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
const [br, zipped] = [acceptsCoding('br'), acceptsCoding('gzip')];

function codingOf(accepted = ''): Coding {
  if (accepted === '') return 'identity';
  if (br.test(accepted)) return 'br';
  return zipped.test(accepted) ? 'gzip' : 'identity';
}
