import { type Download, type Page, expect } from '@playwright/test';
import { formatExactRs } from '@shop/contracts/money';
import type { OrderSummary } from '@shop/contracts/orders';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { orderBy, proofOf } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { orderPage } from './order-page.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique, uniqueNumber } from './staff.ts';
import { countTaps, goTo, tap } from './taps.ts';

/** Words of the screen for places and parties of the accounts. */
const WORDS: Readonly<Record<string, string>> = {
  received: 'Received',
  charges: 'Kept by couriers',
  tax: 'Withheld as tax',
  short: 'Short, in dispute',
  written_off: 'Written off',
  to_courier: 'To be taken back by couriers',
  to_give_back: 'To be given back',
  given_back: 'Given back',
  cash: 'Cash',
  bank: 'Bank transfer',
  unknown: 'way not known',
};
const wordOf = (word: string) => WORDS[word] ?? word;
const paisaOf = (rupees: unknown) => Math.round(Number(rupees) * 100);

const bytesOf = async (download: Download) => Buffer.concat(await (await download.createReadStream()).toArray());

/** Rows of the accounts that a tap on a button of this month's card saves. */
async function savedBy(page: Page, sheet: string, format: 'CSV' | 'Excel'): Promise<string[][]> {
  const card = page.getByRole('region', { name: 'Months' }).getByRole('listitem').first();
  const fold = card.locator('details', { hasText: 'Accounts for your accountant' });
  if ((await fold.getAttribute('open')) === null) await tap(card.getByText('Accounts for your accountant'));
  const download = page.waitForEvent('download');
  await tap(card.getByRole('button', { name: `${sheet}, ${format}` }));
  const bytes = await bytesOf(await download);
  if (format === 'CSV') return parse(bytes, { bom: true, relax_column_count: true });
  const [first] = await readSheets(bytes);
  return (first?.data ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

/** Lines that a month's card must have by the entries of the accounts. */
function linesOf([heads = [], ...rows]: string[][]): string[] {
  const at = (name: string) => heads.indexOf(name);
  const sums = new Map<string, number>();
  const add = (place: string, party: string, paisa: number) => {
    const name = [place, party].filter(Boolean).map(wordOf).join(', ');
    if (WORDS[place]) sums.set(name, (sums.get(name) ?? 0) + paisa);
  };
  for (const row of rows) {
    const cell = (name: string) => row[at(name)] ?? '';
    add(cell('To'), cell('To whom'), paisaOf(cell('Rupees')));
    add(cell('From'), cell('From whom'), -paisaOf(cell('Rupees')));
  }
  const moved = [...sums].filter(([, paisa]) => paisa !== 0);
  return moved.map(([name, paisa]) => `${name}: ${formatExactRs(paisa / 100)}`).toSorted();
}

test.describe('an owner’s month', () => {
  test(
    'the month of an owner: two settlements, two returns, a refund, a part payment and an edit stand in named places',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask, context }) => {
      test.setTimeout(300_000);
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/html' }));
      const buy = (name: string, method?: 'JazzCash') => orderBy(shop, unique(name), method);
      const first = [await buy('Month'), await buy('Month'), await buy('Month')];
      const [plain, short, edited] = [await buy('Month'), await buy('Short'), await buy('Edited')];
      const backs = [await buy('Back'), await buy('Back')];
      const [refunded, part] = [await buy('Refund', 'JazzCash'), await buy('Part', 'JazzCash')];

      // The customer of one wants a piece more, before it is packed.
      await page.goto(`/admin/orders?order=${edited._id}`);
      await tap(page.getByLabel('More for this order'));
      await tap(page.getByRole('button', { name: 'Edit order' }));
      const dialog = page.getByRole('dialog', { name: `Edit ${edited.orderNumber}` });
      await tap(dialog.getByRole('button', { name: /^One more of/ }).first());
      await tap(dialog.getByRole('button', { name: 'Save changes' }));
      await expect(page.getByText(`${edited.orderNumber} is changed`).first()).toBeVisible();
      const { order: larger } = await ask('GET /admin/orders/:id', { params: { id: edited._id } });
      expect(larger.total).toBeGreaterThan(edited.total);

      const parcels = [...first, plain, short, larger, ...backs];
      const numbers = new Map(parcels.map(({ _id }) => [_id, uniqueNumber()]));
      const numberOf = ({ _id }: Pick<OrderSummary, '_id'>) => numbers.get(_id) ?? '';
      const isBack = new Set(backs.map(({ _id }) => _id));
      const rows = parcels.map((order) => ({
        _id: order._id,
        orderStatus: isBack.has(order._id) ? ('shipped' as const) : ('delivered' as const),
        courier: 'TCS',
        trackingNumber: numberOf(order),
      }));
      await ask('PATCH /admin/orders', { body: { rows } });
      await ask('PUT /admin/orders/:id', { params: { id: refunded._id }, body: { paymentStatus: 'paid' } });
      await proofOf(shop, part, unique('part'));
      const { payments } = await ask('GET /payments/admin/verifications', {
        query: { status: 'pending', limit: '100' },
      });
      const proof = payments.find(({ order }) => order._id === part._id)?._id ?? '';
      const body = { isVerified: true, received: 500.5 };
      await ask('PUT /payments/admin/verify/:id', { params: { id: proof }, body });
      await eventsProcessed(ask);

      // Two parcels come back.
      await page.goto('/admin');
      await goTo(page, 'Parcels');
      for (const { orderNumber } of backs) {
        const search = page.getByLabel('Search parcels');
        await tap(search);
        await search.fill(orderNumber);
        await expect(page.getByRole('article')).toHaveCount(1);
        await tap(page.getByRole('button', { name: `${orderNumber} came back` }));
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
        await expect(page.getByRole('article', { name: orderNumber })).toBeHidden();
      }
      await eventsProcessed(ask);

      // The courier pays twice: the second time with the charges of the returns, and one row short.
      const settle = async (lines: readonly string[], paid: number, arrived: number, differing: boolean) => {
        const file = `CN No,COD Amount,Service Charges,WHT,Status\n${lines.join('\n')}\n`;
        await goTo(page, 'Settlements');
        await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
        const chooser = page.waitForEvent('filechooser');
        await tap(page.getByLabel("Choose the courier's file"));
        await (await chooser).setFiles({ name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
        if (differing) await tap(page.getByRole('button', { name: 'Settle it all the same' }));
        await page.getByLabel('What arrived, in rupees').fill(String(arrived));
        await expect(page.getByText('That is the total of the file.')).toBeVisible();
        await expectFit(page);
        await tap(page.getByRole('button', { name: `Accept: ${paid} orders are paid` }));
        await expect(page.getByText(`${paid} orders are marked as paid`)).toBeVisible();
      };
      const line = (order: OrderSummary, collected: number, charge: number, tax: number, said: string) =>
        [numberOf(order), collected, charge, tax, said].join(',');
      const rupees = (paisa: number) => Math.round(paisa) / 100;
      const of = (orders: readonly { total: number }[], each: number) =>
        rupees(orders.reduce((sum, { total }) => sum + paisaOf(total) - each, 0));
      await settle(
        first.map((order) => line(order, order.total, 150.25, 29.01, 'Delivered')),
        3,
        of(first, 17_926),
        false,
      );
      const second = [plain, short, larger];
      await settle(
        [
          ...second.map((order) =>
            line(order as OrderSummary, order === short ? order.total - 71.25 : order.total, 180, 20, 'Delivered'),
          ),
          ...backs.map((order) => line(order, 0, 90.5, 0, 'Returned')),
        ],
        3,
        rupees(paisaOf(of(second, 20_000)) - 7_125 - 18_100),
        true,
      );

      // A print came damaged: a part of the money goes back.
      await page.goto(`/admin/orders?order=${refunded._id}`);
      await tap(page.getByRole('button', { name: 'Give money back' }));
      const giving = page.getByRole('dialog', { name: 'Give money back' });
      await giving.getByLabel('Rupees').fill('499.50');
      await giving.getByLabel('Why').fill('One print came damaged');
      await tap(giving.getByRole('button', { name: 'It is sent' }));
      await expect(page.getByText('The refund is in the cash book')).toBeVisible();
      await eventsProcessed(ask);

      // Each order says where its money is.
      const stands = async ({ _id, orderNumber }: OrderSummary, total: number, ...parts: [number, string][]) => {
        await page.goto(`/admin/orders?order=${_id}`);
        const text = parts.map(([amount, place]) => `${formatExactRs(rupees(amount))} ${place}`).join(', ');
        await expect(orderPage(page, orderNumber)).toContainText(`${formatExactRs(total)}: ${text}`);
      };
      for (const order of first) {
        const total = paisaOf(order.total);
        await stands(order, order.total, [15_025, 'courier'], [total - 17_926, 'received'], [2_901, 'tax']);
      }
      const shortTotal = paisaOf(short.total);
      await stands(
        short,
        short.total,
        [18_000, 'courier'],
        [shortTotal - 20_000 - 7_125, 'received'],
        [7_125, 'short'],
        [2_000, 'tax'],
      );
      await stands(
        edited,
        larger.total,
        [18_000, 'courier'],
        [paisaOf(larger.total) - 20_000, 'received'],
        [2_000, 'tax'],
      );
      for (const order of backs) await stands(order, order.total, [9_050, 'courier'], [-9_050, 'received']);
      await stands(refunded, refunded.total, [49_950, 'given back'], [paisaOf(refunded.total) - 49_950, 'received']);
      await stands(part, part.total, [paisaOf(part.total) - 50_050, 'to be paid'], [50_050, 'received']);

      // Shortfalls become a text for the courier.
      await page.goto('/admin');
      const { taps } = await countTaps(page);
      await goTo(page, 'Money');
      const disputes = page.getByRole('region', { name: 'In dispute' });
      const tcs = disputes.getByRole('listitem').filter({ hasText: 'TCS' });
      await expect(tcs).toBeVisible();
      const popup = context.waitForEvent('page');
      await tap(tcs.getByRole('link', { name: 'WhatsApp' }));
      const message = new URL((await popup).url()).searchParams.get('text');
      expect(message).toContain(`${numberOf(short)}, ${short.orderNumber}: ${formatExactRs(71.25)}`);
      expect(taps()).toBeLessThanOrEqual(3);
      test.info().annotations.push({ type: 'taps', description: String(taps()) });
      await (await popup).close();
      await expectFit(page);
      await expectAccessible(page);

      // The courier pays it.
      await tap(tcs.getByText(/^Show \d+ cases?$/));
      await tap(tcs.getByRole('button', { name: `Say how ${numberOf(short)}, ${short.orderNumber} ended` }));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(page.getByText('It is in the cash book')).toBeVisible();

      // The accounts, in both formats, add up to the screen. Other tests trade meanwhile: then it is read again.
      await expect(async () => {
        await page.reload();
        const card = page.getByRole('region', { name: 'Months' }).getByRole('listitem').first();
        await expect(card).toBeVisible();
        const csv = await savedBy(page, 'Entries', 'CSV');
        const xlsx = await savedBy(page, 'Entries', 'Excel');
        const shown = await card
          .locator('dl > div:not(details *)')
          .evaluateAll((all) => all.map((each) => [...each.children].map(({ textContent }) => textContent).join(': ')));
        const places = shown.filter((text) => !text.startsWith('Ordered')).toSorted();
        expect(linesOf(csv)).toEqual(places);
        expect(linesOf(xlsx)).toEqual(places);
      }).toPass({ timeout: 60_000 });
      const own = new Map([...parcels, refunded, part].map((order) => [order.orderNumber, order]));
      for (const format of ['CSV', 'Excel'] as const) {
        const [heads = [], ...all] = await savedBy(page, 'Orders', format);
        const cell = (row: string[], name: string) => paisaOf(row[heads.indexOf(name)]);
        const found = all.filter((row) => own.has(row[heads.indexOf('Order')] ?? ''));
        expect(found).toHaveLength(own.size);
        for (const row of found) {
          const places = [
            'Charges',
            'Tax withheld',
            'Net received',
            'Short',
            'Written off',
            'Given back',
            'Still open',
          ];
          // Disputed money is still open.
          const named = places.reduce((sum, name) => sum + (name === 'Short' ? 0 : cell(row, name)), 0);
          const isCancelled = row[heads.indexOf('Status')] === 'cancelled';
          expect([row[heads.indexOf('Order')], named]).toEqual([
            row[heads.indexOf('Order')],
            isCancelled ? 0 : cell(row, 'Total'),
          ]);
        }
      }

      // The months that are over are closed, and stay as they are.
      const isOver = async () => (await ask('GET /admin/money/months', {})).months.slice(1);
      const before = await isOver();
      if (before.some(({ state }) => state === 'open')) {
        await tap(page.getByRole('button', { name: 'Close this month' }).first());
        await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Close this month' }));
        await expect(page.getByText('The month is closed')).toBeVisible();
      }
      const after = await isOver();
      expect(after.map(({ state }) => state)).toEqual(before.map(() => 'closed'));
      expect(after.map(({ month, sold, places }) => [month, sold, places])).toEqual(
        before.map(({ month, sold, places }) => [month, sold, places]),
      );
    },
  );
});
