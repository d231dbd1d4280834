import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { Environment as ShellEnvironment, loadConfig as loadShell } from '../../frontends/shell/src/server/config.ts';
import { loadConfig as loadApi } from '../../services/api/src/platform/config/config.ts';
import { Environment as ApiEnvironment } from '../../services/api/src/platform/config/environment.ts';
import { secrets as secretNames } from '../../services/api/src/platform/config/secrets.ts';
import { readBackupSettings } from '../backup/settings.ts';
import { command, root } from '../local/task-runner.ts';
import { stages } from './images.ts';
import { type Service, compose, environmentOf as environmentOfService, imageOf, text } from './services.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { services, networks, volumes, secrets, configs } = compose;
const each = Object.entries(services);

const given = { SHOP_DOMAIN: 'shop.example', CHAAP_VERSION: '1', CERTIFICATE: '/certificate' };
const lint = (name: string, args: string[]) => command(join(root, 'node_modules/.bin', name), args);
let folder = '';
const makeSecrets = () => command('sh', ['infra/compose/make-secrets.sh', folder]);
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const { status, output } = await makeSecrets();
  assert.equal(status, 0, output);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const environmentOf = (name: string, given: Readonly<Record<string, string>>) =>
  environmentOfService(name, given, folder);

test('compose.yaml is one by the specification of Compose', async () => {
  // What is built has a name for what is kept of it, and nginx is for the world. Its warnings are about the order of lines.
  const rules = ['no-build-and-image', 'no-unbound-port-interfaces'].flatMap((rule) => ['--disable-rule', rule]);
  const { status, output } = await lint('dclint', ['infra/compose/compose.yaml', '--quiet', ...rules]);
  assert.equal(status, 0, output);
});

test('what a service names is there, and what is there is named', () => {
  const used = (of: (service: Service) => string[]) =>
    [...new Set(each.flatMap(([, service]) => of(service)))].toSorted();
  const mounted = (service: Service) =>
    (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '').filter((source) => /^\w+$/.test(source));
  assert.deepEqual(used(mounted), Object.keys(volumes).toSorted());
  assert.deepEqual(
    used((service) => service.networks),
    Object.keys(networks).toSorted(),
  );
  assert.deepEqual(
    used((service) => service.secrets ?? []),
    Object.keys(secrets).toSorted(),
  );
  assert.deepEqual(
    used((service) => (service.configs ?? []).map(({ source }) => source)),
    Object.keys(configs).toSorted(),
  );
  for (const [name, { depends_on: needs = {} }] of each) {
    for (const [other, { condition }] of Object.entries(needs)) {
      const needed = services[other] ?? assert.fail(`${name} needs ${other}`);
      if (condition === 'service_healthy') assert.ok(needed.healthcheck?.test ?? imageOf(other)?.health[0], other);
      else assert.match(needed.restart, /^(no|on-failure)$/, other);
    }
  }
});

test('the database is migrated before anything reads it', () => {
  for (const name of ['api', 'worker']) {
    assert.equal(services[name]?.depends_on?.['migrate']?.condition, 'service_completed_successfully');
  }
});

test('containers can write nowhere but in their volumes, and may do no more than they must', () => {
  for (const [name, service] of each) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.match(service.image, /^[a-z/-]+:(\$\{CHAAP_VERSION\b.*\}|v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64})$/, name);
  }
});

test('nothing but nginx is open to the world, and databases are on a network of their own', () => {
  const open = each.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  assert.deepEqual(
    open.map(([name]) => name),
    ['nginx'],
  );
  assert.equal(networks['data']?.internal, true);
  for (const name of ['postgres', 'redis', 'store']) {
    assert.deepEqual(services[name]?.networks, ['data']);
    assert.equal(services[name]?.ports, undefined);
  }
});

test('.env.example has each variable, and no other', () => {
  const used = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
  const example = [...read('infra/compose/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(used, new Set(example));
});

test('every setting is one that its program knows', () => {
  const known = {
    api: [...Object.keys(ApiEnvironment.shape), ...secretNames.map((name) => `${name}_FILE`)],
    shell: ['NODE_ENV', ...Object.keys(ShellEnvironment.shape)],
  };
  const names = (service: string) => Object.keys(services[service]?.environment ?? {});
  for (const name of ['api', 'worker', 'migrate', 'backups']) {
    assert.deepEqual(
      names(name).filter((variable) => !known.api.includes(variable)),
      [],
    );
  }
  assert.deepEqual(
    names('shell').filter((variable) => !known.shell.includes(variable)),
    [],
  );
  const template = new Set(
    [...read('infra/nginx/chaap.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  );
  const given = names('nginx').filter((name) => name.startsWith('SHOP_'));
  assert.deepEqual(new Set<string | undefined>(given), template);
});

test('the programs accept what they are given, with the secrets that are made', () => {
  const api = loadApi(environmentOf('api', given));
  assert.deepEqual([api.role, api.publicUrl, api.mail.url], ['http', 'https://shop.example', undefined]);
  assert.equal(api.databaseUrl.replace(/:[^:@]{43}@/, ':@'), 'postgres://chaap:@postgres:5432/chaap');
  const mail = { SMTP_URL_FILE: '/run/secrets/smtp_url', MAIL_FROM: 'My Shop <hello@shop.example>' };
  const worker = loadApi(environmentOf('worker', { ...given, ...mail }));
  assert.deepEqual([worker.role, worker.mail.url], ['worker', 'smtp://mail:1025']);
  assert.equal(worker.jwtSecret, api.jwtSecret);
  assert.equal(loadShell(environmentOf('shell', given)).trustedProxies, 1);
});

test('backups go to a folder outside, of the database and the files of the shop', () => {
  const { place, databaseUrl, files } = readBackupSettings(environmentOf('backups', given));
  assert.deepEqual(place, { kind: 'disk', dir: '/backups' });
  assert.match(databaseUrl ?? '', /@postgres:5432\/chaap$/);
  assert.equal(files.kind === 's3' && files.bucket, 'shop');
  assert.ok(services['backups']?.volumes?.some((volume) => volume.endsWith(':/backups')));
});

test('each secret has its file, is random, and stays when they are made again', async () => {
  const files = readdirSync(folder).toSorted();
  assert.deepEqual(files, Object.keys(secrets).toSorted());
  for (const [name, { file }] of Object.entries(secrets)) assert.equal(file, `./secrets/${name}`);
  const values = () => files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const before = values();
  assert.equal(new Set(before).size, before.length);
  assert.equal((await makeSecrets()).status, 0);
  assert.deepEqual(values(), before);
  JSON.parse(readFileSync(join(folder, 'store_identities'), 'utf8'));
});

test('Prometheus reads where the API and the worker tell', () => {
  const { scrape_configs: jobs } = parse(read('infra/compose/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const [source] = jobs[0]?.dns_sd_configs ?? [];
  assert.deepEqual([jobs[0]?.job_name, source?.names], ['shop', ['api', 'worker']]);
  for (const name of source?.names ?? [])
    assert.equal(environmentOf(name, given)['METRICS_PORT'], String(source?.port));
});

test('the Dockerfile is written as Docker and its linters want it', async () => {
  const file = join(root, 'infra/compose/Dockerfile');
  const problems = validate(readFileSync(file, 'utf8'));
  assert.deepEqual(
    problems.map(({ message }) => message),
    [],
  );
  // It counts the commands of all stages together; the one above counts those of each.
  const options = ['--ignore', 'EI0001', '--shellcheck', 'none', '--error', 'info'];
  const { status, output } = await lint('dockerlinter', [...options, '--file', file]);
  assert.equal(status, 0, output);
});

test('images are made of a release, run as nobody in particular, and have the commands that releases have', () => {
  const release = read('infra/release/release.ts') + read('infra/release/chaap.sh');
  for (const { from } of Object.values(stages))
    assert.ok(/:\d+\.\d+-slim@sha256:[0-9a-f]{64}$/.test(from) || stages[from], from);
  for (const [name, service] of each.filter(([, { build }]) => build)) {
    const image = imageOf(name) ?? assert.fail(name);
    assert.equal(service.image.split(':')[0], service.build?.target);
    assert.equal(image.user, '1000:1000');
    assert.ok(image.health.length > 0);
    const [program, file = ''] = service.command ?? image.command;
    assert.equal(program, 'node');
    assert.ok(
      [' ', "'"].some((before) => release.includes(before + file)),
      file,
    );
  }
});
