import type { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply } from 'fastify';
import { fail } from '../errors/api-error.ts';
import { Open } from '../http/endpoint.ts';
import { FileViews } from '../storage/file-views.ts';
import { FlydriveStorage, decodeViewer } from '../storage/flydrive-storage.ts';
import { jpegInPlaceOf } from '../storage/picture-keys.ts';

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
};

// Browsers show no PDF in a sandbox. Their viewers run apart from the page's origin, and `nosniff` keeps the file a PDF.
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves stored files: public pictures for ever, private ones by a signed link. */
@Controller()
export class FilesController {
  constructor(
    private readonly storage: FlydriveStorage,
    private readonly views: FileViews,
  ) {}

  @Get('media/*')
  @Open()
  async media(@Param('*') path: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const key = `media/${path}`;
    const file = await this.send(key, 'public, max-age=31536000, immutable', reply);
    if (file) return file;
    // The worker has not encoded this format yet. Nobody may cache the JPEG in its place.
    const jpeg = jpegInPlaceOf(key);
    const standIn = jpeg === undefined ? undefined : await this.send(jpeg, 'no-store', reply);
    return standIn ?? fail(everyCall, 'unknownFile');
  }

  @Get('api/files/*')
  @Open()
  async signed(
    @Param('*') key: string,
    @Query('until') until: unknown,
    @Query('signature') signature: unknown,
    @Query('viewer') viewer: unknown,
    @Headers('range') range: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const given = typeof viewer === 'string' ? viewer : '';
    if (!this.storage.isSigned(key, String(until), String(signature), given)) {
      fail(everyCall, 'expiredLink');
    }
    const file = await this.send(key, 'private, no-store', reply);
    if (!file) fail(everyCall, 'unknownFile');
    if (given) {
      try {
        await this.views.viewed(key, decodeViewer(given));
      } catch (error) {
        file.destroy();
        throw error;
      }
    }
    return String(reply.getHeader('content-type')).startsWith('audio/') ? ranged(file, range, reply) : file;
  }

  /** Returns undefined when there is no such file. */
  private async send(key: string, cache: string, reply: FastifyReply) {
    const type = types[key.split('.').at(-1) ?? ''];
    const file = type === undefined ? undefined : await this.storage.open(key);
    if (!file || !type) return undefined;
    void reply
      .type(type)
      .header('content-length', file.size)
      .header('cache-control', cache)
      .header('content-security-policy', type === types['pdf'] ? viewerPolicy : "sandbox; default-src 'none'")
      // Pages of other origins may show product pictures, such as a link's preview; nothing else of ours.
      .header('cross-origin-resource-policy', key.startsWith('media/') ? 'cross-origin' : 'same-origin');
    return file.stream;
  }
}

/** Sends the part of a sound that is asked for: Safari plays none otherwise. Sounds are small. */
async function ranged(file: Readable, range: string | undefined, reply: FastifyReply): Promise<Buffer> {
  const bytes = Buffer.concat(await file.toArray());
  void reply.header('accept-ranges', 'bytes');
  const [, from = '', to = ''] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return bytes;
  const last = bytes.length - 1;
  const start = from === '' ? Math.max(bytes.length - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  // A range that is none: the whole sound says the same.
  if (start > end) return bytes;
  void reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .header('content-length', end - start + 1);
  return bytes.subarray(start, end + 1);
}
