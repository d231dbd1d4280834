import { formatDate, formatDay, formatDayAndTime } from '@shop/contracts/dates';
import { formatCount, formatExactRs, formatRs, inUsdt } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';

test('an amount reads as in Pakistan', () => {
  const { format } = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', maximumFractionDigits: 0 });
  for (const amount of [0, 5, 999, 1000, 1250, 99_999, 123_456, 1_000_000, 12_345_678, 1_000_000_000, -200, -1_250]) {
    expect(formatRs(amount)).toBe(format(amount));
  }
});

test('a count reads as in Pakistan', () => {
  for (const count of [0, 5, 999, 1000, 99_999, 123_456, 12_345_678]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-PK'));
  }
});

test('an amount in USDT is never less than the order, and never a cent more than needed', () => {
  expect([280, 281, 900, 1440, 2800, 4999.5].map((rupees) => inUsdt(rupees, 280))).toEqual([
    '1.00',
    '1.01',
    '3.22',
    '5.15',
    '10.00',
    '17.86',
  ]);
  for (let paisa = 1; paisa < 3_000_000; paisa += 997) {
    const cents = Math.round(Number(inUsdt(paisa / 100, 280)) * 100);
    expect(cents * 280).toBeGreaterThanOrEqual(paisa);
    expect((cents - 1) * 280).toBeLessThan(paisa);
  }
});

test('a day reads as in Pakistan, also in the hours when it is another day elsewhere', () => {
  const options = { timeZone: 'Asia/Karachi', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const { format } = new Intl.DateTimeFormat('en-PK', options);
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const at = new Date(Date.UTC(2027, 11, 1, hour));
    expect(formatDay(at.toISOString())).toBe(format(at).replaceAll('-', ' '));
  }
});

test('an amount that is compared has its paisa, and no other has', () => {
  const { format } = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', minimumFractionDigits: 2 });
  for (const amount of [0.4, 999.05, 1_250.5, 123_456.99, -1_250.25])
    expect(formatExactRs(amount)).toBe(format(amount));
  for (const amount of [0, 1_250, -200]) expect(formatExactRs(amount)).toBe(formatRs(amount));
});

test('a day of another year names it', () => {
  expect(formatDate('2026-11-01', new Date('2026-11-26T09:00:00Z'))).toBe('1 Nov');
  expect(formatDate('2025-11-01', new Date('2026-11-26T09:00:00Z'))).toBe('1 Nov 2025');
});

test('a moment names its year once that is over in Pakistan', () => {
  const at = '2026-12-31T18:59:00Z';
  expect(formatDayAndTime(at, new Date('2026-12-31T18:59:30Z'))).toBe('31 Dec, 11:59 pm');
  expect(formatDayAndTime(at, new Date('2026-12-31T19:00:00Z'))).toBe('31 Dec 2026, 11:59 pm');
});

test('a phone reads as it is dialled', () => {
  expect(['+923001234567', '+92412345678', '+971501234567'].map(localPhone)).toEqual([
    '0300 1234567',
    '+92412345678',
    '+971501234567',
  ]);
});
