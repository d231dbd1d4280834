import { installOwnPackages } from '../../local/own-packages.ts';
import { command, step } from '../../local/steps.ts';
import { deskRows } from './desk-rows.ts';
import { Instance } from './instance.ts';
import { measureEvents } from './event-rows.ts';
import { measure, residentMegabytes } from './measure.ts';
import { orderRows } from './order-rows.ts';
import { readRows, signIn } from './read-rows.ts';
import { measureStaff } from './staff-rows.ts';
import { measurePages } from './page-rows.ts';
import { printHead } from './table.ts';

const option = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? standard : Number(process.argv[at + 1]);
};
const products = option('scale', 10_000);
const orders = option('orders', 2 * products);
const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--rows='))?.slice('--rows='.length);
const pace = { runs: option('runs', quick ? 1 : 3), seconds: option('seconds', quick ? 2 : 4) };

await installOwnPackages('the load generator', import.meta.dirname);
await step('Building the shop', async () => {
  const { status, output } = await command('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  if (status !== 0) throw new Error(output.trim());
});
let instance: Instance | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => void Promise.resolve(instance?.stop()).finally(() => process.exit(1)));
}

/** What the processes hold before anybody asks anything. */
async function printRest(shop: Instance): Promise<void> {
  const [api, worker] = [await shop.api(), await shop.api({ ROLE: 'worker' })];
  console.log(`memory at rest: API ${residentMegabytes(api.pid)} MB, worker ${residentMegabytes(worker.pid)} MB`);
  await Promise.all([api.stop(), worker.stop()]);
}

try {
  const shop = (instance = await Instance.start());
  await step('Filling a shop of its own', () => shop.fill({ products, orders }));
  await printRest(shop);
  printHead();
  const wanted = (row: string) => !only || only.includes(row);
  const headers = await signIn(shop);
  for (const row of await readRows(shop, headers)) if (wanted(row.name.charAt(1))) await measure(shop, row, pace);
  for (const row of deskRows(headers)) if (wanted('k')) await measure(shop, row, pace);
  // Before there are orders of the limit program, which no event tells of.
  if (wanted('s')) await measureStaff(shop, headers, pace);
  if (wanted('h')) await measurePages(shop, headers, pace);
  if (wanted('i')) await measureEvents(shop, pace.seconds);
  for (const row of await orderRows(shop)) if (wanted('d')) await measure(shop, row, pace);
} finally {
  await instance?.stop();
}
process.exit();
