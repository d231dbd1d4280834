import { randomInt, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** What one run of the load generator is asked for, as JSON in its first argument. */
export type Load = {
  url: string;
  /** Asked in turn by every connection. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Orders to be placed: bodies that are sent with a key and a shopper of their own. */
  orders?: { customerInfo: Record<string, string> }[];
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
    requests: load.orders ? load.orders.map(order) : load.paths.map((path) => ({ method: 'GET', path })),
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

/** Shoppers differ in their address and e-mail, so that the limits on one shopper are met by none. */
function order(form: { customerInfo: Record<string, string> }): autocannon.Request {
  return {
    method: 'POST',
    setupRequest: (request) => {
      const key = randomUUID();
      const email = `${key}@example.com`;
      return {
        ...request,
        path: load.paths[0] ?? '/',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
        },
        body: JSON.stringify({ ...form, customerInfo: { ...form.customerInfo, email }, key }),
      };
    },
  };
}
