import { appendFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { routes } from '@shop/contracts/routes';

// Addresses without a parameter first: /admin/orders/find is no order.
const calls = Object.entries(routes)
  .map(([name, { method, path }]) => ({
    name,
    method,
    path,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
const recorded = new Set<string>();

/** Notes what each call answered, for the reporter that asks at the end of a whole run what was never tried. */
export function recordResponses(server: Server): void {
  const file = process.env['NOTED_ANSWERS'];
  if (!file) return;
  server.prependListener('request', ({ method, url = '' }, response) => {
    const path = url.split('?', 1)[0] ?? '';
    const call = calls.find((each) => each.method === method && each.pattern.test(path));
    if (!call) return;
    let code = '';
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      if (response.statusCode >= 400) code = codeIn(args[0]);
      return end(...args);
    }) as typeof response.end;
    response.once('close', () => {
      const note = `${call.name} ${response.statusCode} ${code}`.trimEnd();
      if (!recorded.has(note)) appendFileSync(file, `${note}\n`);
      recorded.add(note);
    });
  });
}

const codeIn = (body: unknown): string => /"code":"(\w+)"/.exec(String(body))?.[1] ?? '';
