import type { OrderRow } from '@shop/contracts/staff-orders';
import { csvName } from '../../lib/csv.ts';
import { orderCsv } from './order-csv.ts';

const order = (firstName: string, email = 'a@example.com'): OrderRow => ({
  _id: '0190a000-0000-7000-8000-000000000001',
  orderNumber: 'CH-1',
  customerInfo: { firstName, lastName: 'Baig', email },
  itemCount: 1,
  total: 1250,
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  orderStatus: 'enroute',
  createdAt: '2026-11-21T20:00:00.000Z',
  version: 1,
});

test('begins with the mark of UTF-8 and ends its lines as spreadsheets want', () => {
  const csv = orderCsv([order('حرا')]);
  expect(csv.startsWith('\uFEFFOrder Number,Customer,Email,Total')).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('حرا Baig');
});

test('no cell is a formula', () => {
  for (const name of ['=1+1', '+92', '-1', '@SUM(A1)', '\tx']) {
    expect(orderCsv([order(name)])).toContain(`,'${name} Baig,`);
  }
});

test('commas, quotes and line ends stay inside their cell', () => {
  expect(orderCsv([order('Hira, "the" first')])).toContain('"Hira, ""the"" first Baig"');
});

test('amounts are numbers', () => {
  expect(orderCsv([order('Hira')])).toContain(',1250,COD,En Route,Pending,');
});

test('dates are those of Pakistan, with their year', () => {
  expect(orderCsv([order('Hira')])).toContain(',2026-11-22 01:00\r\n');
});

test('the file is named for the day in Pakistan', () => {
  expect(csvName('orders', new Date('2026-11-21T20:00:00Z'))).toBe('orders-2026-11-22.csv');
});
