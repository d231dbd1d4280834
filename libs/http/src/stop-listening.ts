import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

// More are needed only while connections come faster than they are taken.
const MAX_TURNS = 10_000;
/** A connection that was taken last gets this long to say what it wants. */
const LINGER_MS = 500;
/** For a server's `connectionsCheckingInterval`: how often it looks for connections that have not said it. */
export const CONNECTION_CHECK_MS = 250;
/** In a turn this short nothing was done but to look for connections; a busy server has to take a longer one. */
const IDLE_MS = 0.02;

/**
 * Takes no new connections from here on; those that were taken go on. What clients have opened and the server has not taken
 * yet would be cut, and a request that was sent on it lost. So it waits for a turn of the event loop, which takes one
 * connection at most, that found none and had nothing else to do. Browsers open connections that they may need later: when
 * this ends, those without a request are closed, for which the server's end would wait.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  let hasTaken = false;
  const taken = () => void (hasTaken = true);
  server.on('connection', taken);
  // Up to the point of a turn from which on each one begins with a look for connections.
  await turn();
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    hasTaken = false;
    const start = performance.now();
    await turn();
    if (!hasTaken && performance.now() - start < IDLE_MS * (1 + turns / 50)) break;
  }
  server.off('connection', taken);
  // Of the server of connections: that of HTTP would also end idle ones, on which a request may be under way.
  Server.prototype.close.call(server);
  server.headersTimeout = LINGER_MS;
  await wait(LINGER_MS + 2 * CONNECTION_CHECK_MS);
}
