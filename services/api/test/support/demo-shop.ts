import type { demo } from '@shop/contracts/demo';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import { catalogue } from '../../src/demo/demo-catalogue.ts';
import { seedDemoData } from '../../src/demo/seed-demo-data.ts';
import type { Shop } from './harness.ts';

const products = catalogue.filter(({ name }) =>
  ['First Light on the Far Range', 'The Long Road North', 'Summer Holidays, Two in the Afternoon'].includes(name),
);

/** Fills a shop with a small demo, if it may be filled. Its pictures stay JPEGs: to encode the rest takes a worker many seconds. */
export async function fillWithDemo(
  { app, db }: Shop,
  options: { orders?: number; isAskedFor?: boolean } = {},
): Promise<boolean> {
  const isFilled = await seedDemoData(app, { catalogue: products, orders: 40, ...options });
  await db.dataSource.query('delete from platform_unencoded_picture');
  return isFilled;
}

/** Asks what removing the demo would do, or removes it. */
export const previewDemo = async (shop: Shop) =>
  shop.http<ResponseOf<typeof demo.preview>>('GET', '/api/admin/demo', undefined, await shop.staff());
export const removeDemo = async (shop: Shop) =>
  shop.http<ResponseOf<typeof demo.remove> & Partial<ErrorBody>>(
    'DELETE',
    '/api/admin/demo',
    undefined,
    await shop.staff(),
  );

/**
 * Returns the number of rows in each table of the modules. Tables of the platform are left out, because they keep past
 * events and keys. The audit log is left out too, because it is never emptied.
 */
export async function rowsOf({ db }: Shop): Promise<Record<string, number>> {
  const tables: { name: string }[] = await db.dataSource.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_entry'
       and (table_name not like 'platform\\_%' or table_name = 'platform_demo_record') order by 1`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const [count]: { rows: number }[] = await db.dataSource.query(`select count(*)::int as rows from ${name}`);
      return [name, count?.rows ?? 0] as const;
    }),
  );
  return Object.fromEntries(rows);
}
