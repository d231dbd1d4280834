import { type Shop, startShop } from './harness.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

const PRODUCTS = 20_000;
const AT_ONCE = 2_000;
/** No step may handle more rows than a search looks at before it gives up counting. */
const MOST_SORTED = 1_001;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  for (let first = 1; first <= PRODUCTS; first += AT_ONCE) {
    await shop.db.transaction(async (tx) => {
      // What is not on the disk yet cannot be marked as visible to all, and no index answers alone.
      await tx.query('set local synchronous_commit = on');
      await tx.query(
        `insert into catalog_product (name, description, category, sizes, tags, featured, mat, created_at)
         select 'Print ' || n || case when n % 3 = 0 then ' Harbour' else '' end, 'Number ' || n, 'Room ' || n % 7,
                '[{"name": "Small", "price": 1500}]', array['wall' || n % 40], n % 20 = 0, '#eeeeee',
                now() - n * interval '1 minute'
         from generate_series($1::int, $2::int) as n`,
        [first, first + AT_ONCE - 1],
      );
    });
  }
  await shop.db.dataSource.query('vacuum analyze catalog_product');
}, 120_000);
afterAll(() => shop.stop());

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value as number);
};

/** The plans of all statements that a request asks, as they really ran: planned for these values, and for any. */
async function plansOf(path: string): Promise<{ statements: number; nodes: Node[] }> {
  const asked: { sql: string; values: readonly unknown[] }[] = [];
  const { db } = shop;
  const read = db.read.bind(db);
  db.read = (name, sql, values) => {
    asked.push({ sql, values: values ?? [] });
    return read(name, sql, values);
  };
  const { status } = await shop.http('GET', `/api${path}`);
  db.read = read;
  expect(status).toBe(200);
  const nodes: Node[] = [];
  const walk = (node: Node) => {
    if (node['Actual Loops'] > 0) nodes.push(node);
    node.Plans?.forEach(walk);
  };
  for (const { sql, values } of asked) {
    const given = values.map(literal).join(', ');
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await shop.db.transaction(async (tx) => {
        await tx.query(`set local plan_cache_mode = ${mode}`);
        await tx.query(`prepare hot as ${sql}`);
        const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Node }[] }[]>(
          `explain (analyze, format json) execute hot ${given && `(${given})`}`,
        );
        for (const { Plan } of row?.['QUERY PLAN'] ?? []) walk(Plan);
        await tx.query('deallocate hot');
      });
    }
  }
  return { statements: asked.length, nodes };
}

test.each([
  ['/products', 1],
  ['/products?page=3', 1],
  ['/products?page=800&limit=24', 1],
  ['/products?category=room%203', 1],
  ['/products?category=room%203&page=40', 1],
  ['/products?search=harbour', 1],
  ['/products?search=number%2017', 1],
  ['/products?search=Print%2012345', 1],
  ['/products?search=wall7', 1],
  ['/products?search=harbour&category=room%203', 1],
  ['/products?search=harbuor', 4],
  ['/products?search=zzzzzzzz', 3],
  ['/home', 1],
])('%s reads no whole table and sorts none', async (path, statements) => {
  const plans = await plansOf(path);
  expect(plans.statements).toBe(statements);
  const scanned = plans.nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'catalog_product',
  );
  expect(scanned).toEqual([]);
  const sorted = plans.nodes.filter(
    (node) => node['Node Type'].includes('Sort') && (node.Plans?.[0]?.['Actual Rows'] ?? 0) > MOST_SORTED,
  );
  expect(sorted).toEqual([]);
});

test('a total beyond a thousand is given as a thousand', async () => {
  const { body } = await shop.http('GET', '/api/products?search=harbour&limit=24');
  expect(body).toMatchObject({ total: 1_000, totalPages: 42, matchType: 'regex' });
});
