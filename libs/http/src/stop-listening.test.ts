import { once } from 'node:events';
import { type Server as HttpServer, createServer } from 'node:http';
import { type AddressInfo, Server, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CONNECTION_CHECK_MS, stopListening } from './stop-listening.ts';

const CLIENTS = 40;

// Each is a connection with a request of its own. Sends the first line of each answer, or the error, once all have ended.
const clients = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, connected } } = require('node:worker_threads');
  const hear = () => new Promise((end) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\nContent-Length: 2\\r\\n\\r\\nhi');
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.on('data', (data) => (heard += data));
    socket.on('error', (error) => (heard = error.code));
    socket.on('close', () => end(heard.split('\\r\\n')[0]));
  });
  Promise.all(Array.from({ length: count }, hear)).then((all) => parentPort.postMessage(all));`;

/**
 * Returns the first line, or the error code, that each client receives. The clients connect while the server is busy,
 * and the server stops to listen right after that.
 */
async function heardWhen(stop: (server: HttpServer) => Promise<void>): Promise<unknown> {
  const server = createServer((request, response) => request.resume().once('end', () => response.end('done')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(clients, { eval: true, workerData: { port, count: CLIENTS, connected } });
  const heard = once(worker, 'message');
  await once(worker, 'online');
  // The event loop stands still until all of them wait to be taken.
  for (let count = 0; count < CLIENTS; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count);
  await stop(server);
  const [lines] = (await heard) as [unknown];
  await worker.terminate();
  return lines;
}

test('who has connected before is answered', async () => {
  expect(await heardWhen(stopListening)).toEqual(Array.from({ length: CLIENTS }, () => 'HTTP/1.1 200 OK'));
});

test('a turn of the event loop would not be enough', async () => {
  const heard = await heardWhen(async (server) => {
    await turn();
    Server.prototype.close.call(server);
  });
  expect(heard).toContain('ECONNRESET');
});

test('a connection that says nothing does not hold up the end', async () => {
  const server = createServer({ connectionsCheckingInterval: CONNECTION_CHECK_MS }, (_request, response) =>
    response.end('done'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(server, 'close');
  await stopListening(server);
  expect(await closed).toEqual([]);
  silent.destroy();
});
