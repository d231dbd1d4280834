import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { command, root, say, step } from '../local/task-runner.ts';
import { BareMachine } from './bare-machine.ts';
import { FarShop } from './far-shop.ts';

const line = {
  name: 'try-install',
  about:
    'Makes a bare machine a shop: debootstrap makes it, and systemd-nspawn starts it with its own systemd. Then it buys, kills,\n' +
    'starts the machine again, updates, goes back, restores, removes and installs again. It needs root, debootstrap and\n' +
    'systemd-container, the network, and the ports 80, 443, 3000, 5000, 5432 and 6379.',
  words: {
    '': 'by install.sh of the release',
    'by-hand': 'by docs/install.md on Debian 13, line by line: what stands in its code blocks is what runs',
  },
  options: {
    release: { type: 'string', value: 'FOLDER', help: 'the archive of npm run release that is there; else it is made' },
    suite: { type: 'string', value: 'NAME', help: 'trixie, unless bookworm or noble (Ubuntu 24.04) is wanted' },
    mirror: { type: 'string', value: 'URL', help: "of the distribution; else its maker's" },
  },
  examples: ['try-install', 'try-install -- --suite noble', 'try-install -- by-hand --release release'],
} as const;

const DOMAIN = 'shop.example';
const CERTIFICATE = `/etc/letsencrypt/live/${DOMAIN}`;
const PASSWORD = 'chosen by the owner';
const selfSigned = (folder: string) => [
  `install -d ${folder}`,
  `openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN}` +
    ` -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem 2> /dev/null`,
];
/** Changes to the document, each with its reason. Every `from` has to occur in the document. */
const CHANGES: readonly { why: string; from: RegExp; to: string }[] = [
  { why: 'we are root already', from: /^sudo -i$/m, to: 'true' },
  {
    why: 'the certificate authority cannot reach this machine: a self-signed certificate',
    from: /^certbot certonly .*$/m,
    to: ['certbot --version', ...selfSigned(CERTIFICATE), `export CURL_CA_BUNDLE=${CERTIFICATE}/fullchain.pem`].join(
      '\n',
    ),
  },
  { why: 'it finds what is expected then', from: /chaap doctor$/m, to: 'chaap doctor || true' },
  { why: 'the update is to the same release', from: /chaap-NEW-linux-x64/g, to: '"$(readlink /srv/chaap/shop)"' },
];

/** Waits for processes by their addresses, a minute and a half each. */
const awaited = (...urls: string[]) => `for url in ${urls.join(' ')}; do
  for try in $(seq 90); do curl -sf -o /dev/null "http://127.0.0.1:$url" && continue 2; sleep 1; done
  systemctl --failed; journalctl -n 40 -u 'chaap*'; echo "No process answers at $url"; exit 1
done`;
const AWAIT_SHOP = awaited('3000/api/health/ready');
const AWAIT_ALL = awaited('5000/api/health/ready', '5001/api/health/ready', '3000/healthz', '3001/healthz');

const given = readCommandLine(line, process.argv.slice(2));
const machine = new BareMachine();
const inside = (script: string) => machine.inside(script);

async function prepare() {
  let releases = given.text('release');
  if (!releases) {
    releases = join(machine.folder, '..', 'bare-release');
    const args = ['run', 'release', '--', '--breaking', '--out', releases];
    await step('Making the release', async () => {
      const { status, output } = await command('npm', args);
      if (status !== 0) throw new Error(output.trim().split('\n').slice(-20).join('\n'));
    });
  }
  const suite = given.text('suite') ?? 'trixie';
  const mirror = given.text('mirror');
  await step(`Making a bare ${suite}`, () => machine.make({ suite, mirror, releases, domain: DOMAIN }));
  await step('Starting it', () => machine.boot());
}

const startAgain = () =>
  step('Starting the machine again', async () => {
    await machine.end();
    await machine.boot();
  });

/** Buys in the shop as the world sees it, which shows a certificate of this folder. */
async function buy(certificates: string, password: string): Promise<string> {
  const shop = new FarShop(DOMAIN, readFileSync(join(machine.folder, certificates, 'fullchain.pem'), 'utf8'));
  const number = await shop.buy(password);
  await shop.close();
  say(`  ${number}`);
  return number;
}

function expect(text: string, what: RegExp): string {
  const [, found] = what.exec(text) ?? [];
  if (!what.test(text)) throw new Error(`${what} is not in:\n${text}`);
  return found ?? '';
}

async function byScript() {
  const unpacked = await inside('cd /root && tar -xf chaap-*-linux-*.tar.gz && ls -d chaap-*/');
  const release = `/root/${unpacked.trim().replace(/\/$/, '')}`;
  const install = (folder: string, args = '') => inside(`cd / && sh ${folder}/install.sh ${args} 2>&1`);
  const first = await step('Installing', () => install(release, DOMAIN));
  say(first.replaceAll(/^/gm, '  '));
  const token = expect(first, /once and within 24 hours: https:\/\/shop\.example\/admin\/reset-password#(\S+)/);
  expect(first, /Browsers warn of shop\.example/);
  const own = `/etc/ssl/chaap/${DOMAIN}`;
  await step('Choosing the password by the link', async () => {
    const shop = new FarShop(DOMAIN, readFileSync(join(machine.folder, own, 'fullchain.pem'), 'utf8'));
    await shop.call('/api/auth/admin/reset-password', { token, password: PASSWORD });
    await shop.close();
  });
  const kept = await step('Buying', () => buy(own, PASSWORD));

  const certificates = '/root/certificates';
  await inside(selfSigned(certificates).join('\n'));
  await step('Installing again, with a certificate of our own', () =>
    install(release, `--certificate ${certificates}`),
  );
  await step('Installing once more, which changes nothing', async () => {
    const again = await install(release);
    expect(again, /nothing had to be changed/);
    if (/reset-password|Browsers warn/.test(again)) throw new Error(again);
  });
  await step('Killing everything, which comes back', () =>
    inside(`pkill -KILL -u chaap; pkill -KILL postgres; pkill -KILL nginx || true
      systemctl start nginx postgresql 2> /dev/null || systemctl start nginx\nsleep 1\n${AWAIT_SHOP}`),
  );
  await startAgain();
  await inside(AWAIT_SHOP);
  await step('Buying again', () => buy(certificates, PASSWORD));

  await step('Updating to the next build, and back', async () => {
    await inside(`cp -R ${release} ${release}-next`);
    expect(await install(`${release}-next`), /Updating from chaap-[^]*The shop is open/);
    expect(await inside('readlink /srv/chaap/shop'), /-next$/m);
    await buy(certificates, PASSWORD);
    expect(await install(release), /Updating from chaap-\S+-next/);
  });
  await step('Restoring its backup beside it', () =>
    inside('runuser -u chaap -- /srv/chaap/shop/bin/chaap restore latest --drill'),
  );
  await step('Removing, and installing again', async () => {
    expect(await install(release, '--remove'), /What stays is yours/);
    await inside('test ! -e /srv/chaap && ! systemctl is-active -q chaap && test -e /etc/chaap.env');
    await install(release, `--certificate ${certificates}`);
    const shop = new FarShop(DOMAIN, readFileSync(join(machine.folder, certificates, 'fullchain.pem'), 'utf8'));
    const orders = await shop.call('/api/admin/orders', undefined, await shop.signIn(PASSWORD));
    await shop.close();
    if (!orders.includes(kept)) throw new Error(`The order ${kept} is not there any more.`);
  });
  say('A bare machine is a shop by one command.');
}

/** The code blocks of the document, in order and changed as `CHANGES` says; without those that make the release elsewhere. */
function blocks(): string[] {
  let text = readFileSync(join(root, 'docs/install.md'), 'utf8').replaceAll('shop.example', DOMAIN);
  text = text.slice(text.indexOf('# By hand'));
  for (const { from, to, why } of CHANGES) {
    if (!from.test(text)) throw new Error(`docs/install.md has no ${from} any more (${why}).`);
    text = text.replace(from, to);
  }
  const found = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  return found.filter((block) => !/npm run release/.test(block));
}

async function byHand() {
  const documented = blocks();
  await step(`Running the ${documented.length} blocks of docs/install.md`, () => inside(documented.join('\n')));
  await step('Waiting for all processes', () => inside(AWAIT_ALL));
  const password = readFileSync(join(machine.folder, 'var/lib/chaap/secrets/admin-password'), 'utf8').trim();
  await step('Buying, with the address of the shop', () => buy(CERTIFICATE, password));
  await step('Killing a process, which comes back', () =>
    inside(`systemctl kill -s KILL chaap-api@5001\n${AWAIT_ALL}`),
  );
  await startAgain();
  await inside(AWAIT_ALL);
  await step('Buying again', () => buy(CERTIFICATE, password));
  await step('Restoring what is backed up all the time', () =>
    inside(`systemctl is-active chaap-backup
      systemctl stop chaap-backup
      runuser -u chaap -- /srv/chaap/shop/bin/chaap restore latest --drill
      systemctl --failed --no-legend | tee /dev/stderr | grep -q . && exit 1 || true`),
  );
  say('A bare machine is a shop by the document alone.');
}

try {
  await prepare();
  await (given.words[0] === 'by-hand' ? byHand() : byScript());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await machine.remove();
}
