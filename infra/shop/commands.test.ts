import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { command, root } from '../local/task-runner.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The commands of operators. Those of developers have their help in CONTRIBUTING.md and docs. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const program = /^node infra\/local\/bootstrap\.mjs (\S+)$/.exec(script)?.[1];
  return program ? [{ name, file: join('infra/shop', `${program}.ts`) }] : [];
});
/** Nothing listens there: whoever asks the database fails. */
const env = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/none', DATA_DIR: '/nonexistent/chaap' };

test('every command for operators says with --help what it does, without a shop', async () => {
  assert.ok(commands.length >= 7, commands.map(({ name }) => name).join(', '));
  await Promise.all(
    commands.map(async ({ name, file }) => {
      const { status, output } = await command(process.execPath, [file, '--help'], { env });
      assert.equal(status, 0, `${name}: ${output}`);
      assert.match(
        output,
        new RegExp(`^Usage:\\n  npm run ${name}\\b[^]*\\nOptions:\\n[^]*--help [^]*\\nExamples:\\n  npm run `),
      );
    }),
  );
});

// One command stands for all, which read their words with the same reader.
test('an option that a command does not know ends with 2 and the usage', async () => {
  const { status, output } = await command(process.execPath, ['infra/shop/emails.ts', '--colour'], { env });
  assert.equal(status, 2, output);
  assert.match(output, /^Unknown option '--colour'\.\n\nUsage:\n {2}npm run emails\b/);
});

test('words that a command does not know end with 2 and the usage', async () => {
  const wrong = [['admin'], ['admin', 'toString'], ['admin', 'reset-password'], ['events', 'forget'], ['doctor', 'x']];
  await Promise.all(
    wrong.map(async ([name = '', ...words]) => {
      const { status, output } = await command(process.execPath, [`infra/shop/${name}.ts`, ...words], { env });
      assert.equal(status, 2, output);
      assert.match(output, new RegExp(`^npm run ${name} (does not take|needs)[^]*\\nUsage:\\n`));
    }),
  );
});
