import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from './target.ts';

/**
 * A page that is vulnerable on purpose: it puts its parameter `name` into SQL and into HTML as it came. A scanner that finds
 * nothing here has looked at nothing.
 */
export async function openVulnerable(query: Target['query']): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name');
    const page = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><title>Names</title>${text}`);
    if (name === null) return void page(200, '<a href="/names?name=Pen">Pen</a>');
    void query(`select name from catalog_product where name <> '${name}' order by name limit 5`).then(
      (rows) => page(200, `<p>${name}</p><pre>${JSON.stringify(rows)}</pre>`),
      // As PHP prints it: scanners know these words.
      (error: unknown) => page(500, `PostgreSQL query failed: ERROR: ${String(error)}`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
