import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';

const HEARTBEAT_MS = 15_000;

/** Answers that stay open and are told things, as server-sent events. */
export class Listeners {
  private readonly open = new Map<FastifyReply, string>();
  private readonly heartbeat = setInterval(() => this.send(':\n\n'), HEARTBEAT_MS).unref();
  private readonly most: number;
  private readonly mostOfOneAddress: number;

  /** At most so many in all, and so many of one address, so that one client cannot take the places of all others. */
  constructor(most: number, mostOfOneAddress: number) {
    this.most = most;
    this.mostOfOneAddress = mostOfOneAddress;
  }

  add(request: FastifyRequest, reply: FastifyReply): void {
    const ofOneAddress = [...this.open.values()].filter((ip) => ip === request.ip).length;
    if (this.open.size >= this.most || ofOneAddress >= this.mostOfOneAddress) {
      throw problem(503, 'unavailable', 'Too many listeners. Please try again.', undefined, { 'retry-after': '5' });
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

  /** Tells everybody who listens. */
  tell(name: string, data: string): void {
    this.send(`event: ${name}\ndata: ${data}\n\n`);
  }

  /** Streams never end by themselves: whoever shuts the server down must end them first. */
  end(): void {
    clearInterval(this.heartbeat);
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
