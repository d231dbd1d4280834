import { deskStatements } from './desk-statements.ts';
import type { Row } from './measure.ts';

const calls: Readonly<Record<keyof typeof deskStatements, readonly [name: string, path: string]>> = {
  confirmations: ['orders to confirm', '/api/admin/confirmations?show=now&limit=20'],
  customers: ['customers', '/api/admin/customers?limit=20'],
  parcels: ['parcels on their way', '/api/admin/parcels?status=shipped&limit=20'],
  stock: ['stock', '/api/admin/stock?limit=20'],
  codFigures: ['COD figures, 30 days', '/api/admin/cod-figures?days=30'],
};

/** Rows (k): what the desk for cash on delivery asks all day. */
export const deskRows = (headers: Record<string, string>): Row[] =>
  Object.entries(calls).map(([statement, [name, path]]) => ({
    name: `(k) ${name}`,
    connections: 16,
    shop: { headers, paths: [path] },
    limit: { paths: [`/${statement}`] },
    goal: 0.5,
  }));
