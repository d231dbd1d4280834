import { Controller, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import { news } from '@shop/contracts/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Changes, EVENT_TAG } from '../../platform/events/changes.ts';
import { Listeners } from '../../platform/events/listeners.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** Tells staff's screens what kinds of things happen, as they happen: they ask for the news themselves. */
@Controller()
export class NewsController implements OnApplicationShutdown {
  private readonly listeners = new Listeners(64, 16);
  private readonly forget: () => void;

  constructor(changes: Changes) {
    this.forget = changes.on((tags) => {
      const kinds = tags === 'all' ? [] : tags.filter((tag) => tag.startsWith(EVENT_TAG));
      // After a lost connection nobody knows what was missed.
      if (tags === 'all') this.listeners.tell('news', 'all');
      else if (kinds.length > 0)
        this.listeners.tell('news', JSON.stringify(kinds.map((tag) => tag.slice(EVENT_TAG.length))));
    });
  }

  @Endpoint(news.listen)
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.listeners.add(request, reply);
  }

  onApplicationShutdown(): void {
    this.forget();
  }

  beforeApplicationShutdown(): void {
    this.listeners.end();
  }
}
