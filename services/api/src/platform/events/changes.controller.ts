import { Controller, Get, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../http/endpoint.ts';
import { Changes, EVENT_TAG } from './changes.ts';
import { Listeners } from './listeners.ts';

/** Tells page servers what changed, as server-sent events. */
@Controller('api/changes')
export class ChangesController implements OnApplicationShutdown {
  private readonly listeners = new Listeners(64, 8);
  private readonly forget: () => void;

  constructor(changes: Changes) {
    this.forget = changes.on((tags) => {
      const pages = tags === 'all' ? tags : tags.filter((tag) => !tag.startsWith(EVENT_TAG));
      if (pages === 'all') this.listeners.tell('changes', 'all');
      else if (pages.length > 0) this.listeners.tell('changes', JSON.stringify(pages));
    });
  }

  /** Open to everybody: it names public pages whose content changed, and nothing of anybody. */
  @Get()
  @Open()
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
