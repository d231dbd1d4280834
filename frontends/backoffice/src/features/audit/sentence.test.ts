import type { AuditEntry } from '@shop/contracts/audit';
import { fieldsOf, valueText } from './field-values.ts';
import { sentenceOf } from './sentence.ts';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  _id: '019a0000-0000-7000-8000-000000000001',
  at: '2026-11-21T06:00:00.000Z',
  person: { _id: '019a0000-0000-7000-8000-0000000000a1', username: 'ayesha' },
  session: null,
  requestId: null,
  action: 'changed',
  kind: 'product',
  thing: '019a0000-0000-7000-8000-000000000002',
  label: 'Ridge',
  before: null,
  after: null,
  ...more,
});
const order = { kind: 'order', label: 'CH-2611-0001' };
const sizes = (small: number, large = 1600) => [
  { name: '30×40', price: small },
  { name: '50×70', price: large },
];

test.each<[string, Partial<AuditEntry>]>([
  ['added “Ridge”', { action: 'created' }],
  ['deleted “Ridge”', { action: 'deleted' }],
  ['restored “Ridge”', { action: 'restored' }],
  [
    'changed the price of “Ridge” 30×40 from Rs\u00A01,200 to Rs\u00A01,350',
    { before: { sizes: sizes(1200) }, after: { sizes: sizes(1350) } },
  ],
  ['changed sizes and prices of “Ridge”', { before: { sizes: sizes(1200) }, after: { sizes: sizes(1350, 1700) } }],
  ['changed sizes and prices of “Ridge”', { before: { sizes: sizes(1200) }, after: { sizes: sizes(1200).slice(1) } }],
  ['marked “Ridge” as out of stock', { before: { in_stock: true }, after: { in_stock: false } }],
  ['marked “Ridge” as in stock', { before: { in_stock: false }, after: { in_stock: true } }],
  ['published “Ridge”', { before: { published: false }, after: { published: true } }],
  ['took “Ridge” off the shop', { before: { published: true }, after: { published: false } }],
  ['changed the name of “Ridge” from Hill to Ridge', { before: { name: 'Hill' }, after: { name: 'Ridge' } }],
  ['set the weight in grams of “Ridge” to 350', { before: { weight_grams: null }, after: { weight_grams: 350 } }],
  ['removed the paper matt of “Ridge”', { before: { paper: 'matt' }, after: { paper: null } }],
  ['changed description of “Ridge”', { before: { description: 'x'.repeat(61) }, after: { description: 'y' } }],
  ['changed mat colour and name of “Ridge”', { before: { name: 'a', mat: '#000' }, after: { name: 'b', mat: '#fff' } }],
  ['changed a, b, c and 2 more of “Ridge”', { before: null, after: { a: 1, b: 1, c: 1, d: 1, e: 1 } }],
  ['changed “Ridge”', {}],
  [
    'moved order CH-2611-0001 from confirmed to shipped',
    { ...order, before: { order_status: 'confirmed' }, after: { order_status: 'shipped' } },
  ],
  [
    'set the payment of order CH-2611-0001 from pending to paid',
    { ...order, before: { payment_status: 'pending' }, after: { payment_status: 'paid' } },
  ],
  ['printed the slip of order CH-2611-0001', { ...order, action: 'printed', after: { print: 'slip' } }],
  ['opened a WhatsApp message for order CH-2611-0001', { ...order, action: 'messaged' }],
  ['wrote a note on order CH-2611-0001', { ...order, action: 'noted' }],
  [
    'rejected the receipt of order CH-2611-0001',
    { ...order, kind: 'proof', before: { status: 'pending', staff_notes: null }, after: { status: 'rejected' } },
  ],
  [
    'accepted the receipt of order CH-2611-0001 for a part of the amount',
    { ...order, kind: 'proof', before: { status: 'pending' }, after: { status: 'short', received: 500 } },
  ],
  ['approved a review of “Ridge”', { kind: 'review', before: { state: 'pending' }, after: { state: 'approved' } }],
  ['rejected a review of “Ridge”', { kind: 'review', before: { state: 'pending' }, after: { state: 'rejected' } }],
  [
    'changed the name of the settings “shop” from Chaap to Rangeen',
    { kind: 'settings', label: 'shop', before: { 'stored.name': 'Chaap' }, after: { 'stored.name': 'Rangeen' } },
  ],
  [
    'changed password of the account of sana',
    { kind: 'person', label: 'sana', after: { password_hash: { hidden: true } } },
  ],
  [
    'deleted the account of sana',
    { kind: 'person', label: 'sana', before: { removed_at: null }, after: { removed_at: '2026-11-21T06:00:00Z' } },
  ],
  ['ended another session of the account of sana', { kind: 'person', label: 'sana', action: 'endedSession' }],
  ['signed in', { kind: 'person', action: 'signedIn' }],
  ['exported the audit log', { kind: 'audit', action: 'exported', label: '' }],
  ['exported the newsletter addresses', { kind: 'newsletter', action: 'exported', label: '' }],
  ['looked at the receipt of order CH-1', { kind: 'proof', action: 'viewed', label: 'CH-1' }],
  ['sent back: gift card G-1', { kind: 'giftCard', action: 'sent_back', label: 'G-1' }],
])('%s', (sentence, more) => expect(sentenceOf(entry(more))).toBe(sentence));

test.each([
  [null, 'nothing'],
  [true, 'yes'],
  [12, '12'],
  ['shipped', 'Shipped'],
  [[], 'nothing'],
  [['a', 'b'], 'a, b'],
  [sizes(1200).slice(0, 1), '30×40 Rs\u00A01,200'],
  [[{ url: '/media/a.jpg', alt: '' }], '1 picture'],
  [{ hidden: true }, 'not kept in the log'],
  [{ width: 2 }, '{"width":2}'],
])('reads %j', (value, text) => expect(valueText(value)).toBe(text));

test('a moment is read in Pakistan', () =>
  expect(valueText('2026-11-21T19:30:00.000Z')).toMatch(/^22 Nov.* 12:30 am$/));

test('fields of both sides come in one order', () => {
  expect(fieldsOf({ before: { b: 1 }, after: { a: 2, b: 3 } })).toEqual([
    { field: 'a', before: null, after: 2 },
    { field: 'b', before: 1, after: 3 },
  ]);
});
