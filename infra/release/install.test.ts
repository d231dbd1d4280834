import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { command, root } from '../local/task-runner.ts';

const install = (...args: string[]) => command('sh', [join(root, 'infra/release/install.sh'), ...args]);

test('install.sh says what it does before it does anything', async () => {
  const { status, output } = await install('--help');
  assert.equal(status, 0);
  assert.match(output, /^sh install\.sh DOMAIN \[--email ADDRESS\]/);
});

test('install.sh refuses what is no domain, an option that it does not know, and a folder without its place', async () => {
  for (const domain of ['https://shop.example', 'Shop.example', 'shop', '.example', 'shop..example']) {
    const { status, output } = await install(domain);
    assert.equal(status, 1, domain);
    assert.match(output, /is no domain\. It looks like shop\.example/);
  }
  assert.equal((await install('shop.example', '--purge')).status, 2);
  assert.match((await install('shop.example', '--backups', 'backups')).output, /begins with \//);
  assert.match((await install('shop.example', '--email')).output, /--email needs a value/);
});
