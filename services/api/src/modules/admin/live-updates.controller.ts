import { Controller, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import { liveUpdates } from '@shop/contracts/live-updates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CacheInvalidation, EVENT_TAG_PREFIX } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { SseClients } from '../../platform/sse/sse-clients.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** Sends staff's screens the names of events as they happen; the screens fetch the data themselves. */
@Controller()
export class LiveUpdatesController implements OnApplicationShutdown {
  private readonly clients = new SseClients(64, 16);
  private readonly unsubscribe: () => void;

  constructor(changes: CacheInvalidation) {
    this.unsubscribe = changes.on((tags) => {
      // Screens that asked now would hear that the shop is busy: they ask when it is back.
      if (tags === 'away') return;
      const kinds = tags === 'all' ? [] : tags.filter((tag) => tag.startsWith(EVENT_TAG_PREFIX));
      // After a lost connection it is unknown what was missed.
      if (tags === 'all') this.clients.broadcast('news', 'all');
      else if (kinds.length > 0)
        this.clients.broadcast('news', JSON.stringify(kinds.map((tag) => tag.slice(EVENT_TAG_PREFIX.length))));
    });
  }

  @Endpoint(liveUpdates.listen)
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.clients.add(request, reply);
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  beforeApplicationShutdown(): void {
    this.clients.end();
  }
}
