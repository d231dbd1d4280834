import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiProxy } from './api-proxy.ts';
import { type Config, loadConfig } from './config.ts';
import { Traces } from './traces.ts';

const servers: Server[] = [];

async function listen(answer: (request: IncomingMessage) => Promise<string>): Promise<string> {
  const server = createServer((request, response) => {
    void answer(request).then((body) => response.setHeader('content-type', 'application/json').end(body));
  });
  servers.push(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** All that the collector got, and the headers that the API did. */
let collected = '';
const requests: IncomingMessage['headers'][] = [];
let env: Record<string, string>;
beforeAll(async () => {
  const collector = await listen(async (request) => {
    collected += await text(request);
    return '{}';
  });
  const api = await listen(async ({ headers }) => {
    requests.push(headers);
    return '{}';
  });
  env = { API_URL: api, OTEL_EXPORTER_OTLP_ENDPOINT: collector, PUBLIC_URL: 'https://chaap.pk' };
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** Requests an order through a shell, as a client with a trace of its own; returns the headers that the API received. */
async function askThrough(config: Config) {
  const traces = await Traces.open(config);
  const proxy = new ApiProxy(config);
  const front = createServer((request, response) => {
    const span = traces.begin(request, response, '/api', 'of-a-tap');
    proxy.forward(request, response, 'of-a-tap', span?.traceParent);
  });
  servers.push(front);
  const { promise, resolve } = Promise.withResolvers<void>();
  front.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = front.address() as AddressInfo;
  const own = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'of=amna' };
  await (await fetch(`http://127.0.0.1:${port}/api/orders/track/CH-1?email=amna@example.com`, { headers: own })).text();
  await traces.stop();
  proxy.stop();
  return requests.at(-1);
}

test('a trace begins at the shell and leads to the API, without the address of the request', async () => {
  const received = await askThrough(loadConfig(env));
  expect(received).toMatchObject({ 'x-request-id': 'of-a-tap' });
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(String(received?.['traceparent'])) ?? [];
  expect(JSON.parse(collected)).toMatchObject({
    resourceSpans: [{ scopeSpans: [{ spans: [{ traceId, spanId, name: 'GET /api' }] }] }],
  });
  expect(collected).toContain('chaap-shell');
  expect(collected).toContain('of-a-tap');
  expect(collected).not.toMatch(/amna|CH-1|0af7651916cd/);
  expect(received).not.toHaveProperty('tracestate');
});

test('without a collector the API receives no trace', async () => {
  const received = await askThrough(loadConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: '' }));
  expect(received).toMatchObject({ 'x-request-id': 'of-a-tap' });
  expect(received).not.toHaveProperty('traceparent');
});
