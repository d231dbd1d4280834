import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/errors/api-error.ts';
import { Open } from '../../platform/http/endpoint.ts';
import { Icons } from './icons.ts';
import { Looks } from './looks.ts';
import { ReadShop } from './public.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=300';

/**
 * Serves files of the shop's look: the stylesheet with colours and fonts, the icons, and the preview picture for chats.
 */
@Controller('api/shop')
export class LookController {
  constructor(
    private readonly queries: QueryBus,
    private readonly looks: Looks,
    private readonly icons: Icons,
  ) {}

  @Get('look/:file')
  @Open()
  async stylesheet(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const css = await this.looks.find(`/api/shop/look/${file}`);
    if (css === undefined) fail(everyCall, 'unknownFile');
    asFile(reply, 'text/css; charset=utf-8', FOREVER);
    return css;
  }

  @Get('icons/:hash/:file')
  @Open()
  async icon(
    @Param('hash') hash: string,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bytes = await this.icons.icon(file);
    if (!bytes) fail(everyCall, 'unknownFile');
    const { icons } = await this.queries.execute(new ReadShop());
    // An address of earlier icons shows the present ones, for a while.
    const isCurrent = icons === `/api/shop/icons/${hash}`;
    asFile(reply, file.endsWith('.ico') ? 'image/x-icon' : 'image/png', isCurrent ? FOREVER : SHORTLY);
    return bytes;
  }

  @Get('share.jpg')
  @Open()
  async share(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const bytes = await this.icons.share();
    asFile(reply, 'image/jpeg', SHORTLY);
    return bytes;
  }
}

// Pages, and chats that show a link, take them from other origins, too.
function asFile(reply: FastifyReply, type: string, cache: string): void {
  void reply
    .type(type)
    .header('cache-control', cache)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "sandbox; default-src 'none'");
}
