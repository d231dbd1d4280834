import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Encoding = 'br' | 'gzip' | 'identity';

/** One answer kept ready: its body in up to three encodings, each with its headers as Node writes them. */
export interface CachedResponse {
  status: number;
  bodies: Readonly<Partial<Record<Encoding, { bytes: Buffer; headers: string[]; etag: string }>>>;
  /** Headers for a browser that has the body already. */
  unchanged: string[];
  /** What it weighs in memory. */
  weight: number;
  /** Whether it is given because nothing newer can be had. */
  isStale?: boolean;
}

/** Prepares an answer: all headers are put together here, so that sending it costs next to nothing. */
export function toCachedResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>,
): CachedResponse {
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16);
  const shared = { ...headers, ...(bodies.br && { vary: 'accept-encoding' }) };
  const made: CachedResponse['bodies'] = Object.fromEntries(
    (Object.entries(bodies) as [Encoding, Buffer][]).map(([encoding, bytes]) => {
      const etag = `"${tag}-${encoding}"`;
      const own = {
        ...shared,
        etag,
        'content-length': String(bytes.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      };
      return [encoding, { bytes, etag, headers: Object.entries(own).flat() }];
    }),
  );
  return {
    status,
    bodies: made,
    unchanged: Object.entries(shared).flat(),
    weight: Object.values(bodies).reduce((sum, body) => sum + body.length, 2048),
  };
}

// `br;q=0` refuses it; any other mention takes it.
const accepts = (header: string, encoding: string) =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header);

/** Sends a ready answer in the best encoding that the client takes, or 304. */
export function send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { br, gzip, identity } = answer.bodies;
  const body = (br && accepts(accepted, 'br') && br) || (gzip && accepts(accepted, 'gzip') && gzip) || identity;
  if (!body) throw new Error('An answer has no plain body');
  if (answer.isStale) response.setHeader('warning', '110 - "Response is Stale"');
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && known.includes(body.etag)) {
    response.writeHead(304, [...answer.unchanged, 'etag', body.etag]);
    response.end();
    return;
  }
  response.writeHead(answer.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
