import { Client } from 'pg';
import { entities } from '../../src/platform/database/database.ts';
import type { Shop } from './harness.ts';

/** A step of a plan, with what it really handled. */
export interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const literal = (value: unknown): string => {
  // An array's type is the parameter's, as it is when a client sends it.
  if (Array.isArray(value)) return literal(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value as number);
};

/** Fills tables by these statements, which may take their time, and updates the planner statistics. */
export async function enlarge(shop: Shop, tables: readonly string[], statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: shop.config.databaseUrl });
  await client.connect();
  // Rows that are not on the disk yet cannot be marked as visible to all, which index-only scans need.
  await client.query('set synchronous_commit = on');
  // Every row is looked at: by a sample, the planner would decide now so and now otherwise.
  await client.query('set default_statistics_target = 2000');
  for (const sql of statements) await client.query(sql);
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

/**
 * The plans of all statements that a request asks, as they really ran: planned for these values, and for any; and how many
 * pages of tables and indexes they read in all.
 */
export async function plansOf(
  shop: Shop,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ statements: number; nodes: Node[]; pages: number }> {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const { db } = shop;
  const read = db.read.bind(db);
  db.read = (statement) => {
    const prepared = statement.prepare();
    // A process keeps the settings, and whether WhatsApp has an account: which request reads them first is chance.
    if (!/from (settings_current|whatsapp_account)/.test(prepared.text)) asked.push(prepared);
    return read(statement);
  };
  const { status } = await shop.http('GET', `/api${path}`, undefined, headers);
  db.read = read;
  expect(status).toBe(200);
  const nodes: Node[] = [];
  let pages = 0;
  const walk = (node: Node) => {
    if (node['Actual Loops'] > 0) nodes.push(node);
    node.Plans?.forEach(walk);
  };
  for (const { text, values } of asked) {
    const given = values.map(literal).join(', ');
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await shop.db.transaction(async (tx) => {
        await entities(tx).query(`set local plan_cache_mode = ${mode}`);
        await entities(tx).query(`prepare hot as ${text}`);
        const [row] = await entities(tx).query<{ 'QUERY PLAN': { Plan: Node }[] }[]>(
          `explain (analyze, buffers, format json) execute hot ${given && `(${given})`}`,
        );
        for (const { Plan } of row?.['QUERY PLAN'] ?? []) {
          walk(Plan);
          pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
        }
        await entities(tx).query('deallocate hot');
      });
    }
  }
  return { statements: asked.length, nodes, pages };
}

/** The steps that read one of these tables from end to end, each with its rows: none, in a plan that grows well. */
export const scansOf = (nodes: readonly Node[], tables: readonly string[]): string[] =>
  nodes.flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Actual Rows': rows } = node;
    return type === 'Seq Scan' && tables.includes(table) ? [`${table}: ${rows}`] : [];
  });

/** Returns the number of sorted rows of each sort with more than `most` rows. */
export const sortsOf = (nodes: readonly Node[], most: number): number[] =>
  nodes
    .filter((node) => node['Node Type'].includes('Sort'))
    .map((node) => node.Plans?.[0]?.['Actual Rows'] ?? 0)
    .filter((rows) => rows > most);

/** Returns the number of rows that were read of these tables, by any kind of scan. */
export const rowsOf = (nodes: readonly Node[], tables: readonly string[]): number =>
  nodes
    .filter((node) => tables.includes(node['Relation Name'] ?? ''))
    .reduce((rows, node) => rows + node['Actual Rows'] * node['Actual Loops'], 0);
