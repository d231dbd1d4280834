import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builds } from './builds.ts';
import { log } from './log.ts';
import type { Build } from './stored-builds.ts';

let home = '';
const write = async (app: string, version: string, folder = `frontends/${app}/dist`) => {
  await mkdir(join(home, folder), { recursive: true });
  const record = { app, version, publicPath: '/', entries: {}, fonts: [], routes: [], chunks: {} };
  await writeFile(join(home, folder, 'build.json'), JSON.stringify(record));
};
const choose = (build: string) =>
  writeFile(join(home, 'remotes/storefront/current.json'), JSON.stringify({ build, before: [], instead: 'one' }));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'builds-test-'));
  for (const app of ['shell', 'storefront', 'backoffice']) await write(app, 'one');
});
afterEach(() => rm(home, { recursive: true }));

test('a build that is replaced while the shop is open is taken when it is whole, and nothing is complained of', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const builds = new Builds(home, {});
  const { promise: replaced, resolve } = Promise.withResolvers<Build>();
  let looks = 0;
  try {
    await builds.start(async (build) => {
      if (build.version === 'one') return () => {};
      // Its record is there before the last of its files.
      looks += 1;
      if (looks === 1) throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', path: 'dist/web' });
      return () => resolve(build);
    });
    await rm(join(home, 'frontends/storefront/dist'), { recursive: true });
    await write('storefront', 'two');
    expect((await replaced).app).toBe('storefront');
    expect(looks).toBe(2);
    expect(warn).not.toHaveBeenCalled();
  } finally {
    builds.stop();
    warn.mockRestore();
  }
});

test('a build is not shown when another one was chosen while it was loaded', async () => {
  for (const version of ['two', 'three']) await write('storefront', version, `remotes/storefront/${version}`);
  const builds = new Builds(home, {});
  const { promise: last, resolve } = Promise.withResolvers<void>();
  const shown: string[] = [];
  try {
    await builds.start(async ({ app, version }) => {
      if (version === 'two') await choose('three');
      return () => {
        if (app === 'storefront') shown.push(version);
        if (version === 'three') resolve();
      };
    });
    await choose('two');
    await last;
    expect(shown).toEqual(['one', 'three']);
    expect(builds.get('storefront')?.version).toBe('three');
  } finally {
    builds.stop();
  }
});
