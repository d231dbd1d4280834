import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, matches } from './etag.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Coding = 'br' | 'gzip' | 'identity';

/** Status, headers and bytes of an answer, ready to be written. */
export interface Written {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer | undefined;
}

/** An answer in bytes, each of its codings made once, when it is first asked for; a controller returns it as it is. */
export class ReadyAnswer {
  private readonly etag: string;
  private readonly made: Partial<Record<Coding, Written>> = {};
  private readonly headers: Readonly<Record<string, string>>;
  private readonly unchanged: Written;
  private readonly identity: Buffer;
  /** Whether what it shows is still true, as far as is known: it is then kept, and may be given without asking anybody. */
  isCurrent = false;

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

  /** What to write for these headers of a request; undefined when that coding has yet to be made. */
  at(ifNoneMatch: string | undefined, acceptEncoding: string | undefined): Written | undefined {
    if (matches(ifNoneMatch, this.etag)) return this.unchanged;
    return this.made[codingOf(acceptEncoding)];
  }

  /** The same, made if need be. */
  async make(ifNoneMatch: string | undefined, acceptEncoding: string | undefined): Promise<Written> {
    const ready = this.at(ifNoneMatch, acceptEncoding);
    if (ready) return ready;
    const coding = codingOf(acceptEncoding);
    const bytes = await this.encoded(coding);
    return (this.made[coding] ??= {
      status: 200,
      headers: {
        ...this.headers,
        'content-type': 'application/json; charset=utf-8',
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
      bytes,
    });
  }

  private async encoded(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.identity;
    if (coding === 'gzip') return gz(this.identity);
    return brotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

const takes = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
const [br, zipped] = [takes('br'), takes('gzip')];

function codingOf(accepted = ''): Coding {
  if (accepted === '') return 'identity';
  if (br.test(accepted)) return 'br';
  return zipped.test(accepted) ? 'gzip' : 'identity';
}
