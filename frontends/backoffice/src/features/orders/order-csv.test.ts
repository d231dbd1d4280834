import type { ListedOrder } from '@shop/contracts/listed-orders';
import { csvName } from '../../lib/csv.ts';
import { orderCsv } from './order-csv.ts';

const order = (firstName: string, more: Partial<ListedOrder> = {}): ListedOrder => ({
  _id: '0190a000-0000-7000-8000-000000000001',
  orderNumber: 'CH-1',
  customerInfo: { firstName, lastName: 'Baig', email: 'a@example.com' },
  language: 'en',
  advance: 0,
  advanceReceived: 0,
  itemCount: 1,
  total: 1250,
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  orderStatus: 'enroute',
  createdAt: '2026-11-21T20:00:00.000Z',
  version: 1,
  phone: '+923001234567',
  city: 'Lahore',
  trackingNumber: '779100234567',
  courier: 'TCS',
  itemSummary: '2 × Red Sun (Small)',
  optionSummary: '2 × Red Sun (Small): Black wood',
  picture: null,
  ...more,
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

test('phone, city, items and tracking number come after the eight columns of before', () => {
  const [head, row] = orderCsv([order('Hira')])
    .slice(1)
    .split('\r\n');
  expect(head).toBe(
    'Order Number,Customer,Email,Total,Payment Method,Order Status,Payment Status,Date,Phone,City,Items,Tracking Number,Frames and Mats',
  );
  expect(row).toBe(
    'CH-1,Hira Baig,a@example.com,1250,COD,En Route,Pending,2026-11-22 01:00,0300 1234567,Lahore,2 × Red Sun (Small),779100234567,2 × Red Sun (Small): Black wood',
  );
  expect(orderCsv([order('Hira', { trackingNumber: null })])).toContain('(Small),,2 × Red Sun (Small): Black wood\r\n');
});

test('a city and an item that begin like a formula, and a phone from abroad, are text', () => {
  const row = orderCsv([
    order('Hira', {
      city: '=1+1',
      itemSummary: '@SUM(A1)',
      phone: '+447700900123',
      trackingNumber: '-1',
      optionSummary: '',
    }),
  ]);
  expect(row).toContain(",'+447700900123,'=1+1,'@SUM(A1),'-1,\r\n");
});

test('amounts are numbers', () => {
  expect(orderCsv([order('Hira')])).toContain(',1250,COD,En Route,Pending,');
});

test('dates are those of Pakistan, with their year', () => {
  expect(orderCsv([order('Hira')])).toContain(',2026-11-22 01:00,');
});

test('the file is named for the day in Pakistan', () => {
  expect(csvName('orders', new Date('2026-11-21T20:00:00Z'))).toBe('orders-2026-11-22.csv');
});
