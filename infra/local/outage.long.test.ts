import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { wireTo } from '../../services/api/test/support/database-wire.ts';
import { API, SHELL, openBuiltShop, pages, product } from '../testing/built-shop.ts';
import { signalPostgres, until } from './process.ts';

let built: Awaited<ReturnType<typeof openBuiltShop>>;
let wire: Awaited<ReturnType<typeof wireTo>>;
let shop: string;

before(async () => {
  built = await openBuiltShop();
  wire = await wireTo(built.database().url);
  const api = await built.start(API, { ROLE: 'http', API_PORT: '0', DATABASE_URL: wire.url });
  ({ url: shop } = await built.start(SHELL, { PORT: '0', API_URL: api.url }));
});

after(async () => {
  await wire.cut();
  await built.close();
});

const open = async (path: string) => {
  const answer = await fetch(shop + path);
  return { status: answer.status, stale: answer.headers.has('warning'), text: await answer.text() };
};
const all = (expected: { stale: boolean; name: string }) => async () => {
  const seen = await Promise.all(pages.map(open));
  for (const { status } of seen) assert.equal(status, 200);
  return seen.every(({ stale, text }) => stale === expected.stale && text.includes(expected.name));
};

const outages = [
  {
    what: 'is killed',
    fell: async () => {
      process.kill(built.database().pid, 'SIGKILL');
      await built.database().gone;
    },
    rose: () => built.startDatabase(),
    renamed: 'Paper Boat',
  },
  {
    what: 'hangs',
    fell: async () => signalPostgres(built.database().pid, 'SIGSTOP'),
    rose: async () => signalPostgres(built.database().pid, 'SIGCONT'),
    renamed: 'Paper Kite',
  },
];
let { name } = product;
for (const { what, fell, rose, renamed } of outages) {
  test(
    `pages that were read stay open, marked as old, while the database ${what}; then they show what changed meanwhile`,
    {
      timeout: 600_000,
    },
    async () => {
      assert.ok(await until(all({ stale: false, name })));
      await fell();
      // Until it is noticed they come from the cache; none may fail meanwhile.
      assert.ok(await until(all({ stale: true, name })));
      const order = await fetch(`${shop}/api/orders/track/CH-0?email=a@example.com`);
      assert.deepEqual([order.status, Number(order.headers.get('retry-after')) > 0], [503, true]);

      await wire.cut();
      await rose();
      await built.query(`update catalog_product set name = '${renamed}'`);
      assert.ok(await all({ stale: true, name })(), 'the shop does not know yet');
      await wire.mend();
      name = renamed;
      assert.ok(await until(all({ stale: false, name })));
    },
  );
}
