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

/** Why this port cannot be listened on, such as EADDRINUSE; undefined when it can. */
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
