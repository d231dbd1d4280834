import { examplePublicShop } from '@shop/testing/example-shop.ts';
import type { TrackedOrder } from '@shop/contracts/orders';
import { trackedOrder } from '@shop/testing/examples.ts';
import { answerOf, moneyOf } from './answer.ts';

// Friday, 2 pm in Pakistan.
const placed = '2026-11-20T09:00:00Z';
const soon = new Date('2026-11-21T09:00:00Z');
const late = new Date('2026-11-29T09:00:00Z');
const order = (changes: Partial<TrackedOrder>) => trackedOrder({ createdAt: placed, ...changes });
const asked = (...given: [Parameters<typeof answerOf>[0], Date]) => answerOf(...given, examplePublicShop);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const transfer = { paymentMethod: 'JazzCash' } as const;
const proof = { status: 'pending', submittedAt: placed } as const;

test('an order in cash is to be confirmed first, and promises no day until then', () => {
  for (const now of [soon, late]) {
    const { title, line, next, isLate } = asked(order({}), now);
    expect([title, line, isLate]).toEqual([
      'Please confirm your order',
      'We pack your prints once you have confirmed.',
      false,
    ]);
    expect(next.slice(0, 2)).toEqual([
      'You confirm: with the button in our email, or when we call or message you.',
      'We pack your prints.',
    ]);
  }
});

const confirmed = { orderStatus: 'confirmed' } as const;

test('a confirmed order in cash is being packed, with its day, and says what is paid at the door', () => {
  const { title, line, next, isLate } = asked(order(confirmed), soon);
  expect([title, line, isLate]).toEqual(['We are packing it', 'It arrives Tue 24 – Thu 26 Nov.', false]);
  expect(next.map(plain)).toEqual([
    'We pack your prints by Tue 24 Nov.',
    'We email you the tracking number.',
    'The rider calls 0300 1234567 before coming.',
    'You pay Rs 1,250 when you get the parcel.',
  ]);
});

test('an order with the courier says whose parcel it is, and when it comes', () => {
  for (const orderStatus of ['shipped', 'enroute'] as const) {
    const { title, line } = asked(order({ orderStatus, courier: 'TCS', reachedAt: { shipped: placed } }), soon);
    expect([title, line]).toEqual(['On its way with TCS', 'It arrives Sat 21 – Mon 23 Nov.']);
    expect(asked(order({ orderStatus }), soon).title).toBe('On its way');
  }
});

test('no day that has passed is named', () => {
  const line = (now: string) => asked(order(confirmed), new Date(now)).line;
  expect(line('2026-11-24T09:00:00Z')).toBe('It arrives Tue 24 – Thu 26 Nov.');
  expect(line('2026-11-25T09:00:00Z')).toBe('It arrives by Thu 26 Nov.');
  expect(line('2026-11-26T09:00:00Z')).toBe('It should arrive today.');
});

test('a late order gets no past day, but a way to ask', () => {
  const away = asked(order({ orderStatus: 'shipped' }), late);
  expect(away.isLate).toBe(true);
  expect(away.line).toMatch(/^It should be there by now\. Message us/);
  const here = asked(order(confirmed), late);
  expect(here.isLate).toBe(true);
  expect(here.line).toMatch(/^We are late with it, and sorry\./);
  for (const { line, next } of [away, here]) expect(`${line} ${next.join(' ')}`).not.toMatch(/\d Nov|business days/);
});

test('a delivered order says when, and until when it may be returned', () => {
  const delivered = order({ orderStatus: 'delivered', reachedAt: { delivered: '2026-11-21T09:00:00Z' } });
  expect(asked(delivered, soon)).toEqual({
    title: 'Delivered on Sat 21 Nov',
    line: 'Thank you! We hope that you like it.',
    note: 'Not happy with it? You can return it until Sat 28 Nov, free of charge.',
    next: [],
    isLate: false,
  });
  expect(asked(delivered, late).note).toBeNull();
  expect(asked(order({ orderStatus: 'delivered' }), soon)).toMatchObject({ title: 'Delivered', note: null });
});

test.each([
  [{}, 'We will not send it. You have nothing to pay.'],
  [transfer, 'We will not send it. Please do not pay for it.'],
  [{ ...transfer, proof }, 'We will not send it. If your money has reached us, we refund it.'],
  [{ ...transfer, paymentStatus: 'paid' }, 'We will not send it. We refund the Rs 1,250 that you paid.'],
  [
    { ...transfer, paymentStatus: 'refunded' },
    'We have refunded your Rs 1,250. This can take 3-7 business days to arrive.',
  ],
] as const)('a cancelled order says what becomes of the money: %j', (money, line) => {
  const answer = asked(order({ ...money, orderStatus: 'cancelled' }), soon);
  expect([answer.title, plain(answer.line), answer.next]).toEqual(['This order was cancelled', line, []]);
});

test('a receipt that is checked says how long it takes, and nothing that has passed', () => {
  const checked = order({ ...transfer, proof });
  expect(asked(checked, new Date('2026-11-20T11:59:00Z'))).toMatchObject({
    title: 'We are checking your receipt',
    line: 'This takes 1-3 hours. Then we pack your prints.',
  });
  expect(asked(checked, new Date('2026-11-20T12:01:00Z')).line).toMatch(/^This takes longer than usual\./);
});

test('a receipt that is missing or was rejected is asked for', () => {
  const missing = asked(order(transfer), soon);
  expect(missing.title).toBe('We are waiting for your payment receipt');
  expect(missing.next[0]).toBe('You upload the receipt of your transfer.');
  const rejected = asked(order({ ...transfer, paymentStatus: 'failed' }), soon);
  expect([rejected.title, rejected.next[0]]).toEqual([
    'We could not confirm your payment',
    'You upload a new receipt.',
  ]);
});

test('a part of the payment says what came and what is missing, and is refunded with a cancelled order', () => {
  const short = { ...transfer, proof: { ...proof, status: 'short' }, received: 1_000 } as const;
  const { title, line, next } = asked(order(short), soon);
  expect([title, plain(line), next[0]]).toEqual([
    'Part of your payment is missing',
    'We have received Rs 1,000. Please pay the missing Rs 250 and send us the receipt of it.',
    'You pay the rest and upload its receipt.',
  ]);
  const refund = 'We will not send it. We refund the Rs 1,000 that you paid.';
  expect(plain(asked(order({ ...short, orderStatus: 'cancelled' }), soon).line)).toBe(refund);
  const later = { ...short, orderStatus: 'cancelled', paymentStatus: 'failed' } as const;
  expect(plain(asked(order(later), soon).line)).toBe(refund);
});

test('who has paid is not told to pay the rider', () => {
  const paid = order({ ...transfer, paymentStatus: 'paid' });
  expect(asked(paid, soon).title).toBe('We are packing it');
  expect(asked(paid, soon).next.join(' ')).not.toMatch(/You pay/);
});

test('the money of an order has one name for each way that it stands', () => {
  const cases: [Partial<TrackedOrder>, ReturnType<typeof moneyOf>][] = [
    [{ paymentStatus: 'paid', total: 0 }, 'free'],
    [{}, 'cash'],
    [{ paymentStatus: 'paid' }, 'paid'],
    [{ ...transfer, paymentStatus: 'refunded' }, 'refunded'],
    [{ ...transfer, paymentStatus: 'failed', proof: { ...proof, status: 'rejected' } }, 'rejected'],
    [{ ...transfer, proof: { ...proof, status: 'rejected' } }, 'missing'],
    [{ ...transfer, proof }, 'checking'],
    [{ ...transfer, proof: { ...proof, status: 'short' } }, 'short'],
    [transfer, 'missing'],
  ];
  expect(cases.map(([changes]) => moneyOf(order(changes)))).toEqual(cases.map(([, money]) => money));
});
