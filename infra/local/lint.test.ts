import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');

test('npm run lint finds an error of types, and a promise that nobody waits for', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { lint: string } };
  const [program = '', ...options] = scripts.lint.slice(0, scripts.lint.indexOf(' . ')).split(' ');
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
    );
    writeFileSync(join(folder, 'price.ts'), `export const price: number = 'free';\nPromise.resolve(price);\n`);
    const config = ['--config', join(root, '.oxlintrc.json'), '--format', 'unix', folder];
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', program), [...options, ...config], {
      encoding: 'utf8',
    });
    assert.equal(status, 1, stdout);
    assert.match(stdout, /:1:14: .*typescript\(TS2322\)/);
    assert.match(stdout, /:2:1: .*no-floating-promises/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
