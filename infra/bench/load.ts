import autocannon from 'autocannon';
import { type OrderForm, fromSomebody } from './orders.ts';

/** What one run of the load generator is asked for, as JSON in its first argument. */
export type Load = {
  url: string;
  /** Asked in turn by every connection. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Orders to be placed at the first path, each by somebody else. */
  orders?: OrderForm[];
};

/** What it measured, as JSON on its standard output; milliseconds. */
export type Measured = { perSecond: number; median: number; p99: number; failed: number };

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const times: number[] = [];

const instance = autocannon(
  {
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    headers: load.headers ?? {},
    requests: load.orders ? load.orders.map(placing) : load.paths.map((path) => ({ method: 'GET', path })),
  },
  (error, result) => {
    if (error) throw error as Error;
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const measured: Measured = {
      perSecond: times.length / result.duration,
      median: at(0.5),
      p99: at(0.99),
      failed: result.non2xx + result.errors,
    };
    console.log(JSON.stringify(measured));
  },
);
instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));

function placing(form: OrderForm): autocannon.Request {
  return {
    method: 'POST',
    setupRequest: (request) => ({ ...request, path: load.paths[0] ?? '/', ...fromSomebody(form) }),
  };
}
