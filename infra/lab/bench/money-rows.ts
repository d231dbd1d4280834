import type { Instance } from './instance.ts';
import type { Row } from './measure.ts';
import { printed } from './table.ts';

const CLOSING_MS = 5_000;

/** Rows (m): the screens of money. */
export async function moneyRows(instance: Instance, headers: Record<string, string>): Promise<Row[]> {
  const ids = async (sql: string) => (await instance.query<{ id: string }>(`${sql} limit 100`)).map(({ id }) => id);
  const refunded = await ids('select order_id as id from ledger_refund order by id');
  const settled = await ids('select id from settlements_settlement order by id desc');
  const [month = ''] = await ids(
    `select to_char(month, 'YYYY-MM') as id from ledger_entry group by month order by count(*) desc`,
  );
  const row = (name: string, paths: readonly string[], limits: readonly string[]): Row => ({
    name: `(m) ${name}`,
    connections: 16,
    shop: { headers, paths: paths.map((path) => `/api/admin/${path}`) },
    limit: { paths: limits.map((path) => `/${path}`) },
    goal: 0.5,
  });
  // A person saves it, and waits for it.
  const saved = { connections: 1, counted: 1 };
  return [
    row('places of money', ['money'], ['places']),
    row('months', ['money/months'], ['months']),
    row('disputes', ['money/shortfalls'], ['shortfalls']),
    row(
      'refunds of an order',
      refunded.map((id) => `orders/${id}/money`),
      refunded.map((id) => `orderMoney?id=${id}`),
    ),
    row('settlements', ['settlements'], ['settlements']),
    row(
      'one settlement',
      settled.map((id) => `settlements/${id}`),
      settled.map((id) => `settlement?id=${id}`),
    ),
    { ...row('accounts, orders', [`money/accounts?month=${month}`], [`accountsOrders?month=${month}-01`]), ...saved },
    {
      ...row(
        'accounts, entries',
        [`money/accounts?month=${month}&sheet=entries`],
        [`accountsEntries?month=${month}-01`],
      ),
      ...saved,
    },
  ];
}

/** Closes the newest month that is over, and with it all before: postings wait meanwhile. */
export async function measureClosing(instance: Instance, headers: Record<string, string>): Promise<void> {
  const [last] = await instance.query<{ month: string }>(
    `select to_char(now() at time zone 'Asia/Karachi' - interval '1 month', 'YYYY-MM') as month`,
  );
  const api = await instance.api();
  try {
    const began = performance.now();
    const answer = await fetch(`${api.url}/api/admin/money/months/${last?.month}/close`, { method: 'POST', headers });
    const took = performance.now() - began;
    if (!answer.ok) throw new Error(`Closing a month was answered with ${answer.status}: ${await answer.text()}`);
    printed(['(m) closing a month', '', took.toFixed(0), '', '', '', '', '', '', '', `${CLOSING_MS} ms`]);
  } finally {
    await api.stop();
  }
}
