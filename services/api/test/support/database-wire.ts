import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { freePort } from '../../../../infra/local/ports.ts';

/** A wire to PostgreSQL that can be cut, and can swallow everything. */
export async function wireTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const open = (socket: Socket) => {
    if (silent) return;
    const onward = connect(Number(target.port), target.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => {});
      each.on('close', () => sockets.delete(each));
    }
    socket.on('data', (chunk) => silent || onward.write(chunk));
    onward.on('data', (chunk) => silent || socket.write(chunk));
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.add(socket);
    open(socket);
  });
  // No other process can take this port while the wire is cut.
  const port = await freePort(0);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    swallow: () => void (silent = true),
    heal: () => {
      silent = false;
      drop();
    },
    async cut() {
      server.close();
      drop();
      await once(server, 'close');
    },
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
