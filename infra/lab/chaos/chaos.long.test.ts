import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './faults.ts';
import { runChaos } from './run-chaos.ts';

// The short form of `npm run chaos`.
const short = {
  redis: ['a worker is killed', 'Redis is emptied five times'],
  postgres: ['everything is killed at once'],
} as const;

for (const queue of ['redis', 'postgres'] as const) {
  test(`with its queue in ${queue} a shop keeps every order`, { timeout: 600_000 }, async () => {
    const chosen = faults.filter(({ name }) => (short[queue] as readonly string[]).includes(name));
    assert.equal(chosen.length, short[queue].length);
    const { breaches, orders } = await runChaos(queue, chosen, { shoppers: 2 });
    assert.deepEqual(breaches, []);
    assert.ok(orders > 20, `${orders} orders`);
  });
}
