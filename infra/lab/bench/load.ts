import autocannon from 'autocannon';
import { type OrderForm, fromSomebody, fromSomewhere } from './orders.ts';

/** Work of one run of the load generator, as JSON in its first argument. */
export type Load = {
  url: string;
  /** Asked in turn by every connection. */
  paths: string[];
  headers?: Record<string, string>;
  /** True when each request comes from an IP address of its own, so that the limit per address does not reject it. */
  fromAnywhere?: boolean;
  connections: number;
  seconds: number;
  /** Orders to be placed at the first path, each by another customer. */
  orders?: OrderForm[];
};

/** Result of a run, as JSON on the standard output; times in milliseconds. */
export type Measured = { perSecond: number; median: number; p99: number; failures: Record<string, number> };

const load: Load = JSON.parse(process.argv[2] ?? '{}');
let asked = 0;
const times: number[] = [];
const failures: Record<string, number> = {};
const failed = (why: string) => (failures[why] = (failures[why] ?? 0) + 1);

const instance = autocannon(
  {
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    headers: load.headers ?? {},
    requests: load.orders ? load.orders.map(placing) : load.paths.map(reading),
  },
  (error, result) => {
    if (error) throw error as Error;
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const measured: Measured = {
      perSecond: times.length / result.duration,
      median: at(0.5),
      p99: at(0.99),
      failures,
    };
    console.log(JSON.stringify(measured));
  },
);
instance.on('response', (_client, status, _bytes, milliseconds) => {
  // A refusal is quick: it must not count as work done.
  if (status >= 200 && status < 300) times.push(milliseconds);
  else failed(`status ${status}`);
});
instance.on('reqError', ({ message }) => failed(message));

function reading(path: string): autocannon.Request {
  if (!load.fromAnywhere) return { method: 'GET', path };
  return {
    method: 'GET',
    // By one list for all connections: else all of them would begin with the same guess.
    setupRequest: (request) => ({
      ...request,
      path: load.paths[++asked % load.paths.length] ?? path,
      headers: { ...request.headers, ...fromSomewhere() },
    }),
  };
}

function placing(form: OrderForm): autocannon.Request {
  return {
    method: 'POST',
    setupRequest: (request) => ({ ...request, path: load.paths[0] ?? '/', ...fromSomebody(form) }),
  };
}
