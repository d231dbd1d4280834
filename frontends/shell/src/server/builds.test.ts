import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Builds } from './builds.ts';
import { log } from './log.ts';
import type { Build } from './stored-builds.ts';

test('a build that is replaced while the shop is open is taken when it is whole, and nothing is complained of', async () => {
  const home = await mkdtemp(join(tmpdir(), 'builds-test-'));
  const write = async (app: string, version: string) => {
    await mkdir(join(home, 'frontends', app, 'dist'), { recursive: true });
    const record = { app, version, publicPath: '/', entries: {}, fonts: [], routes: [], chunks: {} };
    await writeFile(join(home, 'frontends', app, 'dist/build.json'), JSON.stringify(record));
  };
  for (const app of ['shell', 'storefront', 'backoffice']) await write(app, 'one');
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const builds = new Builds(home, {});
  const { promise: replaced, resolve } = Promise.withResolvers<Build>();
  let looks = 0;
  try {
    await builds.start((build) => {
      if (build.version === 'one') return;
      // Its record is there before the last of its files.
      looks += 1;
      if (looks === 1) throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', path: 'dist/web' });
      resolve(build);
    });
    await rm(join(home, 'frontends/storefront/dist'), { recursive: true });
    await write('storefront', 'two');
    expect((await replaced).app).toBe('storefront');
    expect(looks).toBe(2);
    expect(warn).not.toHaveBeenCalled();
  } finally {
    builds.stop();
    warn.mockRestore();
    await rm(home, { recursive: true });
  }
});
