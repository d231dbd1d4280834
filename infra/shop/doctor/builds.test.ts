import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { apps, ownFolder } from '../../../frontends/shell/src/server/stored-builds.ts';
import { healthyShop } from '../../testing/healthy-shop.ts';

const { dataDir, said, only, withClient } = healthyShop();
const shopDir = join(dataDir, 'shop');
const own = { shopDir };

/** Writes a build with a page in English, and in Urdu when it is asked for. */
function build(app: (typeof apps)[number], languages: readonly string[]) {
  const folder = ownFolder(shopDir, app);
  const part = { entries: { [app]: ['entry.js'] }, fonts: [], routes: ['routes.js'], chunks: {}, node: {} };
  const record = { app, version: 'one', publicPath: `/assets/${app}/`, ...part };
  const translated = Object.fromEntries(languages.map((language) => [language, part]));
  const paths = ['', ...languages].flatMap((language) => ['entry.js', 'routes.js'].map((file) => join(language, file)));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, 'web', path)), { recursive: true });
    writeFileSync(join(folder, 'web', path), '');
  }
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ ...record, languages: translated }));
  return folder;
}

const buildAll = () => apps.map((app) => build(app, app === 'storefront' ? ['ur'] : []));

before(() => void buildAll());

test('nothing is said of a shop that is built, and of one that is not built yet', async () => {
  assert.deepEqual(await said({}, { own }), []);
  assert.deepEqual(await said({}, { own: { shopDir: join(dataDir, 'nowhere') } }), []);
});

test('a remote whose files are missing is named', async () => {
  rmSync(join(ownFolder(shopDir, 'backoffice'), 'web/routes.js'));
  await only(
    /^fault: The build of the backoffice lacks web\/routes\.js, in .*: .*npm start builds it again/,
    {},
    { own },
  );
  rmSync(ownFolder(shopDir, 'backoffice'), { recursive: true });
  await only(/^fault: The backoffice has no build that can be read: ENOENT/, {}, { own });
  buildAll();
});

test('Urdu that is turned on and not built is named', async () => {
  rmSync(join(ownFolder(shopDir, 'storefront'), 'web/ur/entry.js'));
  await only(/^fault: The build of the storefront lacks web\/ur\/entry\.js/, {}, { own });
  build('storefront', []);
  assert.deepEqual(await said({}, { own }), [], 'it is off');
  const save = `insert into settings_area (area, version, stored, changed_by) values ('shop', 1, '{"urdu": true}', 'owner')
    on conflict (area) do update set stored = excluded.stored`;
  await withClient((client) => client.query(save));
  await only(/^fault: The storefront is to be in Urdu, too, and its build has no Urdu: /, {}, { own });
  buildAll();
  assert.deepEqual(await said({}, { own }), []);
});

test('a back office that is missing on its own server is named', async () => {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/now/mf-manifest.json' ? 200 : 404).end(),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  assert.deepEqual(await said({ REMOTE_BACKOFFICE: at('/now') }, { own }), []);
  const lost = { REMOTE_BACKOFFICE: at('/then') };
  await only(/^fault: There is no back office at .*mf-manifest\.json \(REMOTE_BACKOFFICE\): HTTP 404: /, lost, { own });
  server.close();
});
