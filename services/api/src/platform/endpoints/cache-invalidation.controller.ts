import { Controller, Get, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../http/endpoint.ts';
import { CacheInvalidation, EVENT_TAG_PREFIX } from '../cache-invalidation/cache-invalidation.ts';
import { SseClients } from '../sse/sse-clients.ts';

/** Sends what changed to page servers, as server-sent events. */
@Controller('api/changes')
export class CacheInvalidationController implements OnApplicationShutdown {
  private readonly clients = new SseClients(64, 8);
  private readonly unsubscribe: () => void;

  constructor(private readonly invalidation: CacheInvalidation) {
    this.unsubscribe = invalidation.on((tags) => {
      const pages = typeof tags === 'string' ? tags : tags.filter((tag) => !tag.startsWith(EVENT_TAG_PREFIX));
      if (typeof pages === 'string') this.clients.broadcast('changes', pages);
      else if (pages.length > 0) this.clients.broadcast('changes', JSON.stringify(pages));
    });
  }

  /** Public: it names public pages whose content changed, and no personal data. */
  @Get()
  @Open()
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.clients.add(request, reply);
    if (this.invalidation.isDisconnected) this.clients.broadcast('changes', 'away');
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  beforeApplicationShutdown(): void {
    this.clients.end();
  }
}
