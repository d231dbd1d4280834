import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A proxy to a database that counts how often a client waits for an answer. */
export interface DatabaseProxy {
  /** The database's address by way of this proxy. */
  url: string;
  /** Round trips on all connections since the last call, each with what was sent. */
  trips(): string[];
  close(): void;
}

/** Stands between a shop and its database. What is sent before an answer has come is part of the same round trip. */
export async function proxyDatabase(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trips: string[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let trip = -1;
    client.on('data', (sent) => {
      if (trip < 0) trip = trips.push('') - 1;
      trips[trip] += sent.toString('latin1');
      database.write(sent);
    });
    database.on('data', (answer) => {
      trip = -1;
      client.write(answer);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    trips() {
      const seen = trips;
      trips = [];
      return seen;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
