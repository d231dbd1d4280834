import { Controller, Get, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import { type Changed, Changes } from './changes.ts';

const MOST_LISTENERS = 64;
/** So that one client cannot take the places of the page servers. */
const MOST_OF_ONE_ADDRESS = 8;
const HEARTBEAT_MS = 15_000;

/** Tells page servers what changed, as server-sent events. */
@Controller('api/changes')
export class ChangesController implements OnApplicationShutdown {
  private readonly open = new Map<FastifyReply, string>();
  private readonly heartbeat = setInterval(() => this.send(':\n\n'), HEARTBEAT_MS).unref();
  private readonly forget: () => void;

  constructor(changes: Changes) {
    this.forget = changes.on((tags) => this.send(`event: changes\ndata: ${text(tags)}\n\n`));
  }

  /** Open to everybody: it names public pages whose content changed, and nothing of anybody. */
  @Get()
  @Open()
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const ofOneAddress = [...this.open.values()].filter((ip) => ip === request.ip).length;
    if (this.open.size >= MOST_LISTENERS || ofOneAddress >= MOST_OF_ONE_ADDRESS) {
      throw problem(503, 'unavailable', 'Too many listeners. Please try again.');
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(':\n\n');
    this.open.set(reply, request.ip);
    request.raw.once('close', () => this.open.delete(reply));
  }

  onApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.forget();
  }

  /** Streams never end by themselves: whoever shuts the server down must end them first. */
  beforeApplicationShutdown(): void {
    for (const reply of this.open.keys()) reply.raw.end();
  }

  private send(message: string): void {
    for (const { raw } of this.open.keys()) {
      // Who does not read what is sent is let go, and will ask for everything when it is back.
      if (raw.writableLength > 64 * 1024) raw.destroy();
      else raw.write(message);
    }
  }
}

const text = (tags: Changed) => (tags === 'all' ? 'all' : JSON.stringify(tags));
