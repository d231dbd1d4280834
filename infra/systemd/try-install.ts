import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, FormData, fetch } from 'undici';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { orderOf, product } from '../testing/built-shop.ts';
import { command, root, say, step } from '../local/task-runner.ts';

const line = {
  name: 'try-install',
  about:
    'Goes by docs/install.md on a bare Debian 13 machine, line by line: debootstrap makes it, systemd-nspawn starts it with its own\n' +
    'systemd, and what stands in the code blocks is what runs. Then it buys, kills a process, starts the machine again and restores.\n' +
    'It needs root, debootstrap and systemd-container, the network, and the ports 80, 443, 3000, 5000, 5432 and 6379.',
  words: { '': 'from the beginning' },
  options: {
    release: { type: 'string', value: 'FOLDER', help: 'the archive of npm run release that is there; else it is made' },
    mirror: { type: 'string', value: 'URL', help: 'of Debian; else http://deb.debian.org/debian' },
  },
  examples: ['try-install', 'try-install -- --release release'],
} as const;

const DOMAIN = 'shop.example';
const CERTIFICATE = `/etc/letsencrypt/live/${DOMAIN}`;
/** Changes to the document, each with its reason. Every `from` has to occur in the document. */
const CHANGES: readonly { why: string; from: RegExp; to: string }[] = [
  { why: 'we are root already', from: /^sudo -i$/m, to: 'true' },
  {
    why: 'the certificate authority cannot reach this machine: a self-signed certificate',
    from: /^certbot certonly .*$/m,
    to: [
      'certbot --version',
      `install -d ${CERTIFICATE}`,
      `openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN}` +
        ` -keyout ${CERTIFICATE}/privkey.pem -out ${CERTIFICATE}/fullchain.pem 2> /dev/null`,
      `export CURL_CA_BUNDLE=${CERTIFICATE}/fullchain.pem`,
    ].join('\n'),
  },
  { why: 'it finds what is expected then', from: /chaap doctor$/m, to: 'chaap doctor || true' },
  { why: 'the update is to the same release', from: /chaap-NEW-linux-x64/g, to: '"$(readlink /srv/chaap/shop)"' },
];

/** Waits for the processes of the document's last part, a minute and a half each. */
const AWAIT_ALL = `for url in 5000/api/health/ready 5001/api/health/ready 3000/healthz 3001/healthz; do
  for try in $(seq 90); do curl -sf -o /dev/null "http://127.0.0.1:$url" && continue 2; sleep 1; done
  systemctl --failed; journalctl -n 40 -u 'chaap*'; echo "No process answers at $url"; exit 1
done`;
const PICTURE = readFileSync(join(root, 'frontends/shell/src/public/icon-192.png'));
const given = readCommandLine(line, process.argv.slice(2));
const machine = mkdtempSync(join(tmpdir(), 'bare-'));
let booted: ChildProcess | undefined;

async function main() {
  // It becomes the machine's /, which all its users read.
  chmodSync(machine, 0o755);
  let releases = given.text('release');
  if (!releases) {
    releases = join(machine, '..', 'bare-release');
    await step('Making the release', () => run('npm', ['run', 'release', '--', '--out', releases ?? '']));
  }
  const mirror = given.text('mirror') ?? 'http://deb.debian.org/debian';
  const packages = 'systemd,systemd-sysv,dbus,iproute2,procps';
  await step('Making a bare Debian 13', () =>
    run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'trixie', machine, mirror]),
  );
  cpSync('/etc/resolv.conf', join(machine, 'etc/resolv.conf'));
  appendFileSync(join(machine, 'etc/hosts'), `127.0.0.1 localhost ${DOMAIN}\n`);
  for (const file of globSync('chaap-*', { cwd: releases })) cpSync(join(releases, file), join(machine, 'root', file));
  await step('Starting it', boot);
  const documented = blocks();
  await step(`Running the ${documented.length} blocks of docs/install.md`, () => inside(documented.join('\n')));
  await step('Waiting for all processes', () => inside(AWAIT_ALL));
  await step('Buying, with the address of the shop', buy);
  await step('Killing a process, which comes back', () =>
    inside(`systemctl kill -s KILL chaap-api@5001\n${AWAIT_ALL}`),
  );
  await step('Starting the machine again', async () => {
    await end();
    await boot();
    await inside(AWAIT_ALL);
  });
  await step('Buying again', buy);
  await step('Restoring what is backed up all the time', () =>
    inside(`systemctl is-active chaap-backup
      systemctl stop chaap-backup
      runuser -u chaap -- /srv/chaap/shop/bin/chaap restore latest --drill
      systemctl --failed --no-legend | tee /dev/stderr | grep -q . && exit 1 || true`),
  );
  say('A bare machine is a shop by the document alone.');
}

/** The code blocks of the document, in order and changed as `CHANGES` says; without those that make the release elsewhere. */
function blocks(): string[] {
  let text = readFileSync(join(root, 'docs/install.md'), 'utf8').replaceAll('shop.example', DOMAIN);
  for (const { from, to, why } of CHANGES) {
    if (!from.test(text)) throw new Error(`docs/install.md has no ${from} any more (${why}).`);
    text = text.replace(from, to);
  }
  const found = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  return found.filter((block) => !/npm run release/.test(block));
}

/** Staff sign in with the password that the document prints and upload a picture; a shopper opens a page and orders. */
async function buy() {
  const ca = readFileSync(join(machine, CERTIFICATE, 'fullchain.pem'), 'utf8');
  const password = readFileSync(join(machine, 'var/lib/chaap/secrets/admin-password'), 'utf8').trim();
  const dispatcher = new Agent({ connect: { ca, servername: DOMAIN } });
  const call = async (path: string, { body, ...headers }: { body?: object } & Record<string, unknown> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`https://127.0.0.1${path}`, {
      dispatcher,
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        host: DOMAIN,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  };
  const { token } = JSON.parse(await call('/api/auth/admin/login', { body: { username: 'admin', password } })) as {
    token: string;
  };
  const picture = new FormData();
  picture.append('image', new Blob([PICTURE], { type: 'image/png' }), 'picture.png');
  await call('/api/products/pictures', { body: picture, authorization: `Bearer ${token}` });
  await inside(`runuser -u postgres -- psql -q chaap <<'END'
    insert into catalog_category (name) values ('Posters') on conflict do nothing;
    insert into catalog_product (id, name, description, category, sizes, mat)
    values ('${product._id}', '${product.name}', 'A ship.', 'Posters',
      '[{"name": "${product.size}", "price": ${product.price}, "originalPrice": null}]', '#f5f4ec') on conflict do nothing;\nEND`);
  const page = await call(`/product/${product._id}`);
  if (!page.includes(product.name)) throw new Error('The page of a product does not show it.');
  const order = await call('/api/orders', { body: orderOf(1), 'idempotency-key': randomUUID() });
  say(`  ${(JSON.parse(order) as { order: { orderNumber: string } }).order.orderNumber}`);
  await dispatcher.close();
}

async function boot() {
  booted = spawn('systemd-nspawn', ['-D', machine, '--register=no', '--keep-unit', '-b'], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 60; tries += 1) {
    await wait(500);
    const { status } = leader() ? await shell('systemctl is-system-running --wait') : { status: 1 };
    if (status === 0) return;
  }
  const { output } = await shell('systemctl is-system-running; systemctl --failed --no-legend');
  throw new Error(`The machine does not start: ${output}`);
}

/** The machine's own first process. */
const leader = () => spawnSync('pgrep', ['-P', String(booted?.pid)], { encoding: 'utf8' }).stdout.trim();

/** Runs a script as root of the machine, to the first command that fails. */
async function inside(script: string) {
  const { status, output } = await shell(`set -eo pipefail\n${script}`);
  if (status !== 0) throw new Error(`${output.trim().split('\n').slice(-40).join('\n')}\nended with ${status}`);
  return output;
}

function shell(script: string) {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const environment = ['HOME=/root', 'USER=root', `PATH=${path}`, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];
  return command('nsenter', [
    '-t',
    leader(),
    '-a',
    '--',
    '/usr/bin/env',
    '-i',
    ...environment,
    '/bin/bash',
    '-c',
    script,
  ]);
}

async function run(file: string, args: string[]) {
  const { status, output } = await command(file, args);
  if (status !== 0) throw new Error(output.trim().split('\n').slice(-20).join('\n'));
}

/** Shuts the machine down as its power button does. */
async function end() {
  if (!booted) return;
  const gone = once(booted, 'exit');
  spawnSync('kill', ['-RTMIN+4', leader()]);
  await gone;
  booted = undefined;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await end();
  rmSync(machine, { recursive: true, force: true });
}
