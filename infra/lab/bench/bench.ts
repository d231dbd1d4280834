import { availableParallelism } from 'node:os';
import { installOwnPackages } from '../../local/own-packages.ts';
import { command, step } from '../../local/task-runner.ts';
import { type OtherBuild, buildOther, commitOf, measureAgainst, printAgainstHead } from './against.ts';
import { deskRows } from './desk-rows.ts';
import { moneyRows, measureClosing } from './money-rows.ts';
import { Instance } from './instance.ts';
import { measureEvents } from './event-rows.ts';
import { measure, residentMegabytes } from './measure.ts';
import { orderRows } from './order-rows.ts';
import { readRows, signIn } from './read-rows.ts';
import { measureStaff } from './staff-rows.ts';
import { measurePages } from './page-rows.ts';
import { measureWaiting } from './waiting-rows.ts';
import { measureConnections, measureKeeping } from './keeping-rows.ts';
import { printHead } from './table.ts';

const option = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? standard : Number(process.argv[at + 1]);
};
const products = option('scale', 10_000);
const orders = option('orders', 2 * products);
const settlements = option('settlements', 600);
const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--rows='))?.slice('--rows='.length);
const at = process.argv.indexOf('--against');
const revision = at === -1 ? undefined : process.argv[at + 1];
const pace = { runs: option('runs', quick ? 1 : revision ? 7 : 3), seconds: option('seconds', quick ? 2 : 4) };

await installOwnPackages('the load generator', import.meta.dirname);
await step('Building the shop', async () => {
  const { status, output } = await command('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  if (status !== 0) throw new Error(output.trim());
});
const commit = await commitOf();
const other = revision ? await step(`Building the API of ${revision}`, () => buildOther(revision)) : undefined;
let instance: Instance | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => void close().finally(() => process.exit(1)));
}

async function close(): Promise<void> {
  await instance?.stop();
  if (other) await other.remove();
}

/** Prints the memory of the API and the worker before the first request. */
async function printRest(shop: Instance): Promise<void> {
  const [api, worker] = [await shop.api(), await shop.api({ ROLE: 'worker' })];
  console.log(`memory at rest: API ${residentMegabytes(api.pid)} MB, worker ${residentMegabytes(worker.pid)} MB`);
  await Promise.all([api.stop(), worker.stop()]);
}

const wanted = (row: string) => !only || only.includes(row);

/** Both builds, in the rows that an API alone answers. */
async function measureBoth(shop: Instance, headers: Record<string, string>, other: OtherBuild): Promise<void> {
  printAgainstHead(commit, other.commit);
  const rows = [
    ...(await readRows(shop, headers)),
    ...deskRows(headers),
    ...(await moneyRows(shop, headers)),
    ...(await orderRows(shop)),
  ];
  for (const row of rows) if (wanted(row.name.charAt(1))) await measureAgainst(shop, row, other, pace);
}

async function measureAll(shop: Instance, headers: Record<string, string>): Promise<void> {
  await printRest(shop);
  printHead();
  for (const row of await readRows(shop, headers)) if (wanted(row.name.charAt(1))) await measure(shop, row, pace);
  for (const row of deskRows(headers)) if (wanted('k')) await measure(shop, row, pace);
  for (const row of await moneyRows(shop, headers)) if (wanted('m')) await measure(shop, row, pace);
  // Before there are orders of the limit program, which no event tells of.
  if (wanted('s')) await measureStaff(shop, headers, pace);
  if (wanted('h')) await measurePages(shop, headers, pace);
  if (wanted('w')) await measureWaiting(shop, headers, pace);
  if (wanted('r')) await measureKeeping(shop);
  if (wanted('p')) await measureConnections(shop, headers);
  if (wanted('i')) await measureEvents(shop, pace.seconds);
  for (const row of await orderRows(shop)) if (wanted('d')) await measure(shop, row, pace);
  if (wanted('m')) await measureClosing(shop, headers);
}

try {
  const shop = (instance = await Instance.start());
  await step('Filling a shop of its own', () => shop.fill({ products, orders, settlements }));
  console.log(`commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores`);
  const headers = await signIn(shop);
  await (other ? measureBoth(shop, headers, other) : measureAll(shop, headers));
} finally {
  await close();
}
process.exit();
