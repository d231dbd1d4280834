import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import type { Product } from '@shop/contracts/products';
import { COLOURS } from '@shop/contracts/settings/colours';
import { sharePath } from '@shop/contracts/shop';
import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/errors/api-error.ts';
import { Open } from '../../platform/http/endpoint.ts';
import { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { Semaphore } from '../../platform/queue/semaphore.ts';
import { ReadSettings } from '../settings/public.ts';
import { ReadProduct } from './queries/read-product.ts';
import { type ShareInks, sharePicture } from './share-picture.ts';

const isOwn = ({ ink, highlight }: ShareInks) => ink === COLOURS.ink && highlight === COLOURS.highlight;

/** The picture that a product's link shows in a chat: made at its first request, then stored. */
@Controller()
export class SharePictureController {
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly queries: QueryBus,
    private readonly storage: ObjectStorage,
  ) {}

  @Get('media/share/:file')
  @Open()
  async share(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const id = /^([0-9a-f-]{36})\.[\w-]*\.?jpg$/.exec(file)?.[1];
    if (!id) fail(everyCall, 'unknownFile');
    const product = await this.queries.execute(new ReadProduct(id));
    const path = sharePath(product);
    const { colours } = (await this.queries.execute(new ReadSettings())).appearance.values;
    const bytes = await this.made(path.slice(1), product, colours);
    // An address of an earlier picture shows the present one, for a while; so does one whose colours the owner chose.
    const isCurrent = path === `/media/share/${file}` && isOwn(colours);
    void reply
      .type('image/jpeg')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "sandbox; default-src 'none'");
    return bytes;
  }

  private async made(path: string, { images: [cover], mat }: Product, inks: ShareInks): Promise<Buffer> {
    const key = isOwn(inks) ? path : path.replace(/\.jpg$/, `.${inks.ink.slice(1)}${inks.highlight.slice(1)}.jpg`);
    const stored = await this.storage.get(key);
    if (stored) return Buffer.from(stored);
    return this.turns.run(async () => {
      const print = cover && (await this.storage.get(cover.url.slice(1)));
      const bytes = await sharePicture(print, mat, inks);
      await this.storage.put(key, bytes, 'image/jpeg');
      return bytes;
    });
  }
}
