import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingOf } from '@shop/http/negotiation';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// A response that fits into one packet is not worth compressing.
const MIN_BYTES = 1_400;

/**
 * The JSON text of a response in the coding that its client prefers: a page of 20 orders is 20 kB, and 4 kB so. Cached
 * responses are bytes, compressed once; those with a validator keep the text that it stands for. Nobody else can have a
 * browser send staff's token, so the length of what is compressed betrays nothing.
 */
export async function compress(payload: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('etag')) return payload;
  const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
  void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (coding === 'identity') return payload;
  void reply.header('content-encoding', coding).removeHeader('content-length');
  const bytes = Buffer.from(payload);
  return coding === 'gzip'
    ? zip(bytes)
    : brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
}
