import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loseAndRestore } from '../testing/lost-shop.ts';
import { type Resource, installHelm, render, withoutHelm } from './helm.ts';
import { containersOf, environmentOf } from './resources.ts';
import { given, wishes } from './wishes.ts';

describe('backups of the chart', { skip: withoutHelm }, () => {
  let made: Resource[] = [];
  before(async () => {
    await installHelm();
    made = await render(wishes['backups to restore from']);
  });
  const container = (name: string) => containersOf(made).find((each) => each.name === name) ?? assert.fail(name);

  test('the shop comes back by the job that is made of the suspended one', async (context) => {
    await loseAndRestore(context, ({ url }) => {
      const program = (name: string) => {
        // The Secret of the operator has what the chart does not.
        const env = { ...given, ...environmentOf(container(name), made), DATABASE_URL: url, REDIS_URL: '' };
        return { env, command: container(name).command ?? [] };
      };
      const restore = program('restore');
      const [identity] = restore.command.slice(-1);
      assert.equal(identity, '/identity/identity');
      return { backup: program('backup'), restore: { ...restore, command: restore.command.slice(0, -2) } };
    });
  });
});
