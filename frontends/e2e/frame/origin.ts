import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Another origin that has the files of remotes, as a content delivery network does. */
export async function openOrigin() {
  const folders = new Map<string, string>();
  const sent: string[] = [];
  const answer = async (url: string, response: ServerResponse) => {
    const [, app = '', file = ''] = /^\/(\w+)\/([\w./-]+)$/.exec(url) ?? [];
    try {
      const bytes = await readFile(join(folders.get(app) ?? '/nowhere', file));
      sent.push(url);
      // Fonts and modules of another origin are used only with its permission.
      const headers = {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      };
      response.writeHead(200, headers).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of the files that were found. */
    sent,
    serve: (app: string, folder: string) => void folders.set(app, folder),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
