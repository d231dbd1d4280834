import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from '@shop/tracing/span';
import type { FastifyRequest } from 'fastify';
import type { Traces } from '../observability/traces.ts';
import { routeOf } from './route-of.ts';
import type { ServedRequest } from './serve-from-cache.ts';

const traceParentOf = ({ traceparent }: IncomingHttpHeaders): string | null =>
  typeof traceparent === 'string' ? traceparent : null;

/** Makes each request a span: by its method and the pattern of its address, never by the address. */
export class TracedRequests {
  private readonly spans = new WeakMap<FastifyRequest, Span>();

  constructor(private readonly traces: Traces) {}

  begin(request: FastifyRequest): void {
    // Health is asked every second by those who watch.
    if (!this.traces.areOn || request.url.startsWith('/api/health')) return;
    const span = this.start(request.method, routeOf(request), request.id, request.headers);
    if (span) this.spans.set(request, span);
  }

  of(request: FastifyRequest): Span | null {
    return this.spans.get(request) ?? null;
  }

  end(request: FastifyRequest, status: number): void {
    const span = this.of(request);
    span?.set({ 'http.response.status_code': status });
    span?.end(status >= 500 ? 'failed' : undefined);
    this.spans.delete(request);
  }

  /** One that was answered before the framework looked at it. */
  servedFromCache({ method, id, status }: ServedRequest, headers: IncomingHttpHeaders): void {
    if (!this.traces.areOn) return;
    const span = this.start(method, 'cache', id, headers);
    span?.set({ 'http.response.status_code': status });
    span?.end();
  }

  private start(method: string, route: string, id: string, headers: IncomingHttpHeaders): Span | null {
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    return this.traces.begin(`${method} ${route}`, traceParentOf(headers), { kind: 'server', attributes });
  }
}
