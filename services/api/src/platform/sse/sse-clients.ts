import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors/api-error.ts';

const HEARTBEAT_MS = 15_000;

interface Client<Listener> {
  ip: string;
  listener: Listener;
}

/** Open responses that receive server-sent events, each with who listens where that matters. */
export class SseClients<Listener = void> {
  private readonly open = new Map<FastifyReply, Client<Listener>>();
  private readonly heartbeat = setInterval(() => {
    for (const reply of this.open.keys()) write(reply, ':\n\n');
  }, HEARTBEAT_MS).unref();
  private readonly maxClients: number;
  private readonly maxPerIp: number;

  /** Limits the clients in all and of one IP address, so that one visitor cannot use up all places. */
  constructor(maxClients: number, maxPerIp: number) {
    this.maxClients = maxClients;
    this.maxPerIp = maxPerIp;
  }

  add(request: FastifyRequest, reply: FastifyReply, listener: Listener): void {
    const ofSameIp = [...this.open.values()].filter(({ ip }) => ip === request.ip).length;
    if (this.open.size >= this.maxClients || ofSameIp >= this.maxPerIp) {
      fail(everyCall, 'tooManyListeners', { headers: { 'retry-after': '5' } });
    }
    const { 'access-control-allow-origin': allowed } = reply.getHeaders();
    reply.hijack();
    // A client that left during the check of its session has closed already: no `close` would remove it.
    if (reply.raw.destroyed) return;
    // A hijacked reply drops the headers that were set before.
    if (allowed) reply.raw.setHeader('access-control-allow-origin', allowed).setHeader('vary', 'origin');
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(':\n\n');
    this.open.set(reply, { ip: request.ip, listener });
    request.raw.once('close', () => this.open.delete(reply));
  }

  /** Sends an event to all clients, or to each what `dataFor` gives: undefined is not sent. */
  broadcast(name: string, dataFor: string | ((listener: Listener) => string | undefined)): void {
    for (const [reply, { listener }] of this.open) {
      const data = typeof dataFor === 'string' ? dataFor : dataFor(listener);
      if (data !== undefined) write(reply, `event: ${name}\ndata: ${data}\n\n`);
    }
  }

  /** Ends all streams. They never end by themselves, so a shutdown would wait for them. */
  end(): void {
    clearInterval(this.heartbeat);
    for (const reply of this.open.keys()) reply.raw.end();
  }
}

function write({ raw }: FastifyReply, message: string): void {
  // A client that does not read is disconnected. It reads everything again when it reconnects.
  if (raw.writableLength > 64 * 1024) raw.destroy();
  else raw.write(message);
}
