import { type AddressInfo, createServer } from 'node:net';

/** Can this port be listened on? 0 asks for any. Answers with the port, or undefined when it is taken. */
export async function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  const probe = createServer();
  const found = await new Promise<number | undefined>((resolve) =>
    probe
      .once('error', () => resolve(undefined))
      .listen(port, host, () => resolve((probe.address() as AddressInfo).port)),
  );
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** The first free port from `first` on; any free one for 0. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port <= first + 200; port++) {
    const found = await tryPort(port);
    if (found) return found;
  }
  throw new Error(`No free port between ${first} and ${first + 200}`);
}
