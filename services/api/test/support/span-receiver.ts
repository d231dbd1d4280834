import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }).loose();
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector gets it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  service: string;
  attributes: Readonly<Record<string, string | number | undefined>>;
}

const named = (attributes: z.infer<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A collector of OpenTelemetry: it takes spans as JSON over HTTP. */
export class SpanReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** All that was sent, word for word. */
  raw = '';
  readonly #server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      this.raw += body;
      if (request.url === '/v1/traces') this.#take(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #take(body: string): void {
    for (const { resource, scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans) {
      const service = String(named(resource.attributes)['service.name']);
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans)) {
        this.spans.push({ ...span, service, attributes: named(attributes) });
      }
    }
  }
}
