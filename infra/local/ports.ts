import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';

/** Tries to listen: the port that was got (0 asks for any), or the system's word for why not. */
function listen(port: number, host: string): Promise<number | string> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .listen(port, host, () => {
        const { port: got } = probe.address() as AddressInfo;
        probe.close(() => resolve(got));
      }),
  );
}

/** Returns the error code that prevents listening on this port, such as EADDRINUSE; undefined when the port is free. */
export async function portProblem(port: number, host: string): Promise<string | undefined> {
  const result = await listen(port, host);
  return typeof result === 'string' ? result : undefined;
}

// Below the ports that the system gives to connections and to listeners on 0: one of those could take it before it is used.
const ANY = { from: 20_000, to: 32_000 };
const given = new Set<number>();

/** The first free port of 127.0.0.1 from `first` on; for 0 any free one, which this process gives only once. */
export async function freePort(first: number): Promise<number> {
  while (first === 0) {
    const port = randomInt(ANY.from, ANY.to);
    if (given.has(port)) continue;
    given.add(port);
    if (typeof (await listen(port, '127.0.0.1')) === 'number') return port;
  }
  for (let port = first; port <= first + 200; port++) {
    const result = await listen(port, '127.0.0.1');
    if (typeof result === 'number') return result;
  }
  throw new Error(`No free port between ${first} and ${first + 200}`);
}

/** The ports that the shop's processes listen on, by the setting that gives each: figures of each process have their own. */
export function portsOf(given: NodeJS.Dict<string>): (readonly [name: string, port: string])[] {
  const { PORT = '3000', API_PORT = '5000', METRICS_PORT, PROCESSES = '1' } = given;
  // The API's, the worker's, and one for each further process of the API.
  const figures = METRICS_PORT ? Array.from({ length: Number(PROCESSES) + 1 }, (_, offset) => offset) : [];
  return [
    ['PORT', PORT],
    ['API_PORT', API_PORT],
    ...figures.map(
      (offset) =>
        [offset === 0 ? 'METRICS_PORT' : `METRICS_PORT + ${offset}`, String(Number(METRICS_PORT) + offset)] as const,
    ),
  ];
}

/** Says which settings ask for a port that another one has, a sentence each. */
export function portClashes(given: NodeJS.Dict<string>): string[] {
  const taken = new Map<string, string>();
  return portsOf(given).flatMap(([name, port]) => {
    const other = taken.get(port);
    taken.set(port, name);
    return other === undefined ? [] : [`${other} and ${name} are the same port: ${port}`];
  });
}
