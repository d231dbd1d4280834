import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './task-runner.ts';

test('every build carries the licences of the packages that its source maps name', () => {
  let packages = 0;
  for (const app of ['shell', 'storefront', 'backoffice']) {
    for (const kind of ['web', 'node']) {
      const folder = join(root, 'frontends', app, 'dist', kind);
      if (!existsSync(folder)) continue;
      const notices = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8');
      const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.m?js\.map$/.test(file),
      );
      const sources = maps.flatMap((map) => JSON.parse(readFileSync(join(folder, map), 'utf8')).sources as string[]);
      const named = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
      for (const name of new Set(named)) {
        packages += 1;
        assert.ok(notices.includes(`\n${name} `) || notices.startsWith(`${name} `), `${name} in ${app}/dist/${kind}`);
      }
    }
  }
  assert.ok(packages > 10, `${packages} packages`);
});
