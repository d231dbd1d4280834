import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { log } from './log.ts';
import { readRemoteManifest, watchRemoteManifest } from './remote-manifest.ts';
import { lackedByShell } from './shared-modules.ts';

const shell = { react: '19.2.4', router: ['Link', 'Outlet'] };

test('a remote needs the version of React that it was built with or a later one, and the names that it uses', () => {
  const lacked = (more: Partial<typeof shell>) =>
    lackedByShell({ ...shell, ...more }, shell, (name) => name !== 'useUnused');
  for (const react of ['19.2.4', '19.2.1', '19.1.9']) expect(lacked({ react })).toEqual([]);
  for (const react of ['19.2.5', '19.3.0', '20.0.0', '18.3.1'])
    expect(lacked({ react })).toEqual([`React ${react}, and the shell has 19.2.4`]);
  expect(lacked({ router: ['Link', 'useWishes', 'useUnused'] })).toEqual(['useWishes of the router']);
});

describe('the back office on another server', () => {
  let manifest: object | undefined;
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/backoffice/mf-manifest.json' && manifest ? 200 : 404;
    response.end(JSON.stringify(manifest ?? {}));
  });
  let address = '';
  const described = (more: object = {}, entry = 'remoteEntry.1.js', react = shell.react) => ({
    metaData: {
      publicPath: `${address}/`,
      remoteEntry: { name: entry, path: '' },
      router: shell.router,
      ...more,
    },
    shared: [{ name: 'react', version: react }],
    exposes: [{ name: 'routes', assets: { js: { sync: ['routes.1.js'] }, css: { sync: ['routes.1.css'] } } }],
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backoffice`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('its manifest names its entry and the files of its routes', async () => {
    manifest = described();
    const remote = await readRemoteManifest(address, shell);
    expect(remote.entry).toBe(`${address}/remoteEntry.1.js`);
    expect(remote.filesOf('/admin')).toEqual([`${address}/routes.1.js`, `${address}/routes.1.css`]);
  });

  test('one that needs a later React or another name of the router, or has its files elsewhere, is refused', async () => {
    manifest = described({}, undefined, '19.3.0');
    await expect(readRemoteManifest(address, shell)).rejects.toThrow('it needs React 19.3.0, and the shell has 19.2.4');
    manifest = described({ router: ['Link', 'useWishes'] });
    await expect(readRemoteManifest(address, shell)).rejects.toThrow('it needs useWishes of the router');
    manifest = described({ publicPath: 'https://elsewhere.example/' });
    await expect(readRemoteManifest(address, shell)).rejects.toThrow('its files are at https://elsewhere.example/');
    manifest = undefined;
    await expect(readRemoteManifest(address, shell)).rejects.toThrow('mf-manifest.json answered 404');
  });

  test('a build that comes later is shown, and one that is refused leaves it in place', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    const shown: string[] = [];
    manifest = undefined;
    const stop = watchRemoteManifest(
      address,
      () => shell,
      ({ entry }) => shown.push(entry),
    );
    const until = async (is: () => boolean) => {
      while (!is()) {
        await new Promise((resolve) => setImmediate(resolve));
        mock.timers.tick(1_000);
      }
    };
    try {
      await until(() => warn.mock.calls.length === 1);
      manifest = described();
      await until(() => shown.length === 1);
      manifest = described({ router: ['useWishes'] }, 'remoteEntry.2.js');
      await until(() => warn.mock.calls.length === 2);
      manifest = described({}, 'remoteEntry.3.js');
      await until(() => shown.length === 2);
      expect(shown).toEqual([`${address}/remoteEntry.1.js`, `${address}/remoteEntry.3.js`]);
      expect(warn.mock.calls[1]?.[0]).toContain('it needs useWishes of the router');
    } finally {
      stop?.();
      mock.timers.reset();
      warn.mockRestore();
    }
  });
});
