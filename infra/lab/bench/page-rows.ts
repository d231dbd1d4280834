import { setTimeout as wait } from 'node:timers/promises';
import type { Instance, Program } from './instance.ts';
import { type Pace, type Row, compare, processorTime } from './measure.ts';
import { startNginx } from './nginx.ts';
import { printed } from './table.ts';

const COLD_PAGES = 200;
const EDITS = 20;

/** Row (h): the pages that shoppers open, from the shell's cache, rendered again, and after an edit. */
export async function measurePages(instance: Instance, headers: Record<string, string>, pace: Pace): Promise<void> {
  const products = await instance.query<{ id: string; category: string }>(
    'select id, category from catalog_product order by name limit $1',
    [2 * COLD_PAGES + 1],
  );
  const [shown, ...others] = products;
  if (!shown) throw new Error('There are no products');
  const api = await instance.api();
  const shell = await instance.shell(api);
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['category', `/category/${encodeURIComponent(shown.category)}`],
      ['product', `/product/${shown.id}`],
    ] as const)
      await measureCached(instance, shell, { name: `(h) ${name} page, from the cache`, path }, pace);
    await measureCold(
      shell,
      others.map(({ id }) => `/product/${id}`),
    );
    await measureFreshness({ shell, api, headers, shown });
  } finally {
    await shell.stop();
    await api.stop();
  }
}

async function measureCached(instance: Instance, shell: Program, page: { name: string; path: string }, pace: Pace) {
  const body = Buffer.from(await (await fetch(shell.url + page.path)).arrayBuffer());
  const nginx = await startNginx(body);
  const limit = nginx ?? (await instance.limit());
  const row: Row = { name: page.name, shop: { paths: [page.path] }, limit: { paths: ['/constant'] }, goal: 0.25 };
  try {
    await compare(instance, { shop: shell, limit }, { ...row, constant: !nginx }, pace);
    if (!nginx) console.log('  against node:http: nginx is not installed here');
  } finally {
    await limit.stop();
  }
}

/** Processor time of the shell for a page that was not opened yet; the first half of them warms it up. */
async function measureCold(shell: Program, paths: readonly string[]): Promise<void> {
  const open = async (path: string) => void (await (await fetch(shell.url + path)).arrayBuffer());
  for (const path of paths.slice(0, COLD_PAGES)) await open(path);
  const before = processorTime(shell.pid);
  const began = performance.now();
  const cold = paths.slice(COLD_PAGES);
  for (const path of cold) await open(path);
  const each = (performance.now() - began) / cold.length;
  const processor = (processorTime(shell.pid) - before) / cold.length;
  printed(['(h) product page, cold', '', each.toFixed(1), '', processor.toFixed(0), '', '', '', '', '', '25 ms']);
}

/** From the answer of an edit to the first page that shows it. */
async function measureFreshness(asked: {
  shell: Program;
  api: Program;
  headers: Record<string, string>;
  shown: { id: string; category: string };
}) {
  const { shell, api, headers, shown } = asked;
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const name = `Edited for the ${edit + 1}. time`;
    const fields = { name, description: 'Edited', category: shown.category, sizes: '[{"name":"Small","price":1250}]' };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const { status } = await fetch(`${api.url}/api/products/${shown.id}`, { method: 'PUT', headers, body: form });
    if (status !== 200) throw new Error(`An edit was answered with ${status}`);
    const answered = performance.now();
    while (!(await (await fetch(`${shell.url}/product/${shown.id}`)).text()).includes(name)) await wait(2);
    times.push(performance.now() - answered);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  printed(['(h) edit to page', '', at(0.5), at(0.99), '', '', '', '', '', '', '1000 ms']);
}
