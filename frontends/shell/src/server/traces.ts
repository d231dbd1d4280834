import type { IncomingMessage, ServerResponse } from 'node:http';
import { openTracer } from '@shop/tracing/open-tracer';
import type { Span, Tracer } from '@shop/tracing/span';
import type { Config } from './config.ts';
import { log } from './log.ts';

/** Begins the trace of each request that a browser sends. Without a collector nothing of it is loaded. */
export class Traces {
  readonly #tracer: Tracer | null;

  private constructor(tracer: Tracer | null) {
    this.#tracer = tracer;
  }

  static async open({ traces, publicUrl }: Config): Promise<Traces> {
    if (!traces) return new Traces(null);
    const warn = (message: string) => log.warn(message);
    return new Traces(await openTracer({ ...traces, service: 'chaap-shell', shop: new URL(publicUrl).host, warn }));
  }

  get areOn(): boolean {
    return this.#tracer !== null;
  }

  /**
   * Begins a span that ends with the response. The route is a pattern, never an address. What a client says of a trace of
   * its own is not believed: it would decide what is kept here.
   */
  begin({ method = 'GET' }: IncomingMessage, response: ServerResponse, route: string, id: string): Span | null {
    if (!this.#tracer) return null;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = this.#tracer.begin(`${method} ${route}`, null, { kind: 'server', attributes });
    response.once('close', () => {
      span.set({ 'http.response.status_code': response.statusCode });
      span.end(response.statusCode >= 500 ? 'failed' : undefined);
    });
    return span;
  }

  async stop(): Promise<void> {
    await this.#tracer?.close();
  }
}
