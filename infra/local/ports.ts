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

/** The first free port of 127.0.0.1 from `first` on; any free one for 0. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port <= first + 200; port++) {
    const result = await listen(port, '127.0.0.1');
    if (typeof result === 'number') return result;
  }
  throw new Error(`No free port between ${first} and ${first + 200}`);
}
