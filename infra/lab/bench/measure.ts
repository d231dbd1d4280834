import { readFileSync } from 'node:fs';
import { generate } from './generate.ts';
import type { Instance, Program } from './instance.ts';
import type { Load, Measured } from './load.ts';
import { fromSomebody } from './orders.ts';
import { printed } from './table.ts';

type Asked = Pick<Load, 'paths' | 'headers' | 'orders' | 'fromAnywhere'>;

/** One line of the table: the same work asked of the shop and of a limit program. */
export type Row = {
  name: string;
  connections?: number;
  /** Environment of the API, for a row that needs another one than usual. */
  env?: Record<string, string>;
  shop: Asked;
  limit: Asked;
  /** The share of the limit that the shop shall reach. */
  goal: number;
  /** Number of times it is asked to count its statements: few where one answer takes seconds. */
  counted?: number;
  /** Makes the limit program answer with the shop's own bytes. */
  constant?: boolean;
};

export type Pace = { runs: number; seconds: number };

/** Measures a row on both sides in turns, so that whatever else the machine does meets both, and prints its line. */
export async function measure(instance: Instance, row: Row, pace: Pace): Promise<void> {
  const [shop, limit] = [await instance.api(row.env), await instance.limit()];
  try {
    await compare(instance, { shop, limit }, row, pace);
  } finally {
    await Promise.all([shop.stop(), limit.stop()]);
  }
}

/** Measures a row with programs that already run. */
export async function compare(
  instance: Instance,
  { shop, limit }: { shop: Program; limit: Program },
  row: Row,
  { runs, seconds }: Pace,
): Promise<void> {
  const bytes = await sample(shop, row.shop);
  if (row.constant) await fetch(`${limit.url}/constant`, { method: 'PUT', body: bytes });
  const statements = await statementsOf(instance, shop, row.shop, row.counted);
  const connections = row.connections ?? 64;
  const run = (program: Program, load: Asked, time: number) => runLoad(program, load, { connections, seconds: time });
  for (const [program, load] of [
    [shop, row.shop],
    [limit, row.limit],
  ] as const)
    await run(program, load, 1);
  const measured: { shop: Run[]; limit: Run[] } = { shop: [], limit: [] };
  for (let turn = 0; turn < runs; turn++) {
    measured.shop.push(await run(shop, row.shop, seconds));
    measured.limit.push(await run(limit, row.limit, seconds));
  }
  const [ours, theirs] = [middle(measured.shop), middle(measured.limit)];
  printed([
    row.name,
    ours.perSecond.toFixed(0),
    ours.median.toFixed(1),
    ours.p99.toFixed(1),
    ours.processor.toFixed(0),
    statements.toFixed(1),
    theirs.perSecond.toFixed(0),
    theirs.median.toFixed(1),
    theirs.processor.toFixed(0),
    `${((100 * ours.perSecond) / theirs.perSecond).toFixed(0)} %`,
    `${(100 * row.goal).toFixed(0)} %`,
    String(bytes.length),
    String(residentMegabytes(shop.pid)),
  ]);
  for (const [side, runs] of Object.entries(measured)) {
    for (const { failures } of runs) if (Object.keys(failures).length > 0) console.log(`  failed, ${side}:`, failures);
  }
}

/** Asks a program for so long, and adds the microseconds of its processor time for each response. */
export async function runLoad(
  program: Program,
  load: Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Run> {
  const before = processorTime(program.pid);
  const measured = await generate({ ...load, url: program.url, connections, seconds });
  return { ...measured, processor: (processorTime(program.pid) - before) / (measured.perSecond * seconds) };
}

async function sample({ url }: Program, { paths, headers = {}, orders }: Row['shop']): Promise<Buffer> {
  const [form] = orders ?? [];
  const order = form && fromSomebody(form);
  const response = await fetch(url + (paths[0] ?? ''), {
    method: order ? 'POST' : 'GET',
    headers: { ...headers, ...order?.headers, 'accept-encoding': 'identity' },
    body: order?.body ?? null,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${paths[0]} answered ${response.status}: ${bytes.toString()}`);
  return bytes;
}

const COUNTED = 40;

/** Statements for one answer, as PostgreSQL counts them while nothing else runs. */
export async function statementsOf(instance: Instance, shop: Program, load: Asked, counted = COUNTED): Promise<number> {
  const calls = async () => {
    const [row] = await instance.query<{ calls: string }>(
      `select coalesce(sum(calls), 0) as calls from pg_stat_statements where query not ilike '%pg_stat_statements%'`,
    );
    return Number(row?.calls);
  };
  const track = (what: string) =>
    instance.asOwner(`alter system set pg_stat_statements.track = ${what}`, 'select pg_reload_conf()');
  await sample(shop, load);
  await track('top');
  const before = await calls();
  for (let count = 0; count < counted; count++) await sample(shop, load);
  const after = await calls();
  await track('none');
  return (after - before) / counted;
}

type Run = Measured & { processor: number };

const middle = (runs: readonly Run[]): Run => {
  const sorted = runs.toSorted((one, other) => one.perSecond - other.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
};

/** Microseconds of processor time that a process has used: what else the machine does hardly moves it. */
export const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

/** The memory that a process holds. */
export const residentMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
