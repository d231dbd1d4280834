import { buildApi, peakOf, startPart } from '../../../../test/support/built-api.ts';
import { startShop } from '../../../../test/support/harness.ts';
import { pastOf, shopifyOrders, shopifyRow } from '../../../../test/support/past-files.ts';

test('50,000 rows take at most 150 MB more than a worker at rest has', async () => {
  const main = await buildApi();
  const shop = await startShop();
  const { databaseUrl, dataDir } = shop.config;
  const worker = await startPart(main, { ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  try {
    const calls = pastOf(shop);
    // Modules that are loaded once do not count as memory of rows.
    await calls.take(shopifyOrders([shopifyRow(1)]));
    const rest = peakOf(worker);
    const file = shopifyOrders(
      Array.from({ length: 50_000 }, (_, n) =>
        n % 2 ? { Name: `#${n}`, 'Lineitem name': 'Ship' } : shopifyRow(n + 1),
      ),
    );
    expect(await calls.take(file)).toMatchObject({ state: 'done', rows: 50_000, entries: 25_000, imported: 25_000 });
    expect(peakOf(worker) - rest).toBeLessThan(150);
  } finally {
    await worker.end();
    await shop.stop();
  }
});
