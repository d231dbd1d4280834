import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { Environment as ShellEnvironment, loadConfig as loadShell } from '../../frontends/shell/src/server/config.ts';
import { loadConfig as loadApi } from '../../services/api/src/platform/config/config.ts';
import { Environment as ApiEnvironment } from '../../services/api/src/platform/config/environment.ts';
import { secrets } from '../../services/api/src/platform/config/secrets.ts';
import { readBackupSettings } from '../backup/settings.ts';
import { stages } from '../compose/images.ts';
import { API, SHELL, openBuiltShop } from '../testing/built-shop.ts';
import { freePort } from '../local/ports.ts';
import { command, root } from '../local/task-runner.ts';
import { type Resource, assertValid, helm, installHelm, render, withoutHelm } from './helm.ts';
import { type Container, containersOf, environmentOf, servicesOf, workloadsOf } from './resources.ts';
import { given, recipient, set, wishes } from './wishes.ts';

type Wish = keyof typeof wishes;
const rendered = new Map<string, Resource[]>();
const made = (wish: Wish) => rendered.get(wish) ?? assert.fail(wish);

/** Links of one customer, as the notes of the chart name them. */
const notedAddresses = [
  '/confirm',
  '/attempt',
  '/unsubscribe',
  '/api/confirmations',
  '/api/attempts',
  '/api/reviews/invitations',
  '/api/unsubscribe',
].map((start) => `${start}/TOKEN`);
const token = 'kX3vTokenOfALinkWith22';

const containerOf = (wish: Wish, name: string) =>
  containersOf(made(wish)).find((each) => each.name === name) ?? assert.fail(name);

describe('the chart', { skip: withoutHelm }, () => {
  before(async () => {
    await installHelm();
    for (const [wish, values] of Object.entries(wishes)) rendered.set(wish, await render(values));
  });

  test('Helm finds nothing to mend', async () => {
    for (const values of Object.values(wishes)) {
      const { status, output } = await helm(['lint', '--strict', '--quiet'], values);
      assert.equal(status, 0, output);
    }
  });

  test('Kubernetes knows every field of what the chart makes', async () => {
    await assertValid([...rendered.values()].flat());
  });

  test('what one part names is there', () => {
    for (const [wish, resources] of rendered) {
      const names = new Set(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
      for (const other of ['Secret own-secrets', 'Secret chaap-secrets', 'PersistentVolumeClaim own-remotes'])
        names.add(other);
      for (const { spec } of workloadsOf(resources)) {
        const { containers, volumes, serviceAccountName } = spec.template.spec;
        const named = containers.flatMap(({ envFrom = [] }) =>
          envFrom.map((each) =>
            each.configMapRef ? `ConfigMap ${each.configMapRef.name}` : `Secret ${each.secretRef?.name}`,
          ),
        );
        const claims = volumes.flatMap((each) => each.persistentVolumeClaim ?? []);
        named.push(...claims.map(({ claimName }) => `PersistentVolumeClaim ${claimName}`));
        if (serviceAccountName) named.push(`ServiceAccount ${serviceAccountName}`);
        for (const each of named) assert.ok(names.has(each), `${wish}: ${each}`);
        const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
        assert.deepEqual(
          mounted,
          volumes.map(({ name }) => name),
          wish,
        );
      }
      for (const { metadata, spec } of servicesOf(resources)) {
        const chosen = workloadsOf(resources).filter(({ spec: { template } }) =>
          Object.entries(spec.selector).every(([name, value]) => template.metadata.labels[name] === value),
        );
        assert.deepEqual(
          chosen.map((each) => each.metadata.name),
          [metadata.name],
          wish,
        );
        const open = containersOf(chosen).flatMap(({ ports = [] }) => ports.map(({ name }) => name));
        for (const { targetPort } of spec.ports)
          assert.ok(open.includes(targetPort), `${metadata.name}: ${targetPort}`);
      }
      const { API_URL } = environmentOf(
        containersOf(resources).find(({ name }) => name === 'shell') ?? assert.fail(),
        resources,
      );
      assert.ok(names.has(`Service ${new URL(API_URL ?? '').hostname}`));
    }
  });

  test('a release on many machines has all that it needs', () => {
    const kinds = (wish: Wish) => new Set(made(wish).map(({ kind }) => kind));
    const always = ['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service', 'ServiceAccount'];
    const usual = [...always, 'HorizontalPodAutoscaler', 'HTTPRoute', 'NetworkPolicy'];
    assert.deepEqual(kinds('as docs/operations.md says'), new Set(usual));
    assert.deepEqual(kinds('files on a disk'), new Set([...usual, 'PersistentVolumeClaim']));
    assert.deepEqual(kinds('secrets from the values'), new Set([...usual, 'Secret']));
    assert.deepEqual(kinds('a backup each night'), new Set([...usual, 'CronJob']));
    assert.deepEqual(kinds('the operator of Prometheus'), new Set([...usual, 'ServiceMonitor']));
    const without = usual.filter((kind) => kind !== 'HTTPRoute');
    assert.deepEqual(kinds('an ingress'), new Set([...without, 'Ingress']));
    assert.deepEqual(kinds('as little as can be'), new Set([...always, 'HorizontalPodAutoscaler']));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const images = new Set(containersOf(made('as docs/operations.md says')).map(({ image }) => image));
    assert.deepEqual(images, new Set(['api', 'shell'].map((name) => `registry.example/chaap-${name}:${version}`)));
  });

  test('the route leads from the Gateway that the values name to the shells, and from HTTP to HTTPS', () => {
    const routes = (wish: Wish) =>
      made(wish)
        .filter(({ kind }) => kind === 'HTTPRoute')
        .map(
          (each) => (each as unknown as { spec: { parentRefs: object[]; hostnames: string[]; rules: object[] } }).spec,
        );
    const [plain, ...others] = routes('as docs/operations.md says');
    assert.deepEqual([plain?.parentRefs, plain?.hostnames, others], [[{ name: 'shops' }], ['shop.example'], []]);
    const [shop, toHttps] = routes('a listener of another namespace');
    const parent = { name: 'shops', namespace: 'gateways' };
    assert.deepEqual(shop?.parentRefs, [{ ...parent, sectionName: 'https' }]);
    const all = { path: { type: 'PathPrefix', value: '/' } };
    const backend = { name: 'shop-shell', port: 3000 };
    assert.deepEqual(shop?.rules, [{ matches: [all], timeouts: { request: '10m' }, backendRefs: [backend] }]);
    assert.deepEqual(toHttps?.parentRefs, [{ ...parent, sectionName: 'http' }]);
    const redirect = { type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } };
    assert.deepEqual(toHttps?.rules, [{ matches: [all], filters: [redirect] }]);
  });

  test('the notes say which addresses no log of a proxy may have, and how far the chart goes', async () => {
    const notes = async (wish: Wish) => (await helm(['install', 'shop', '--dry-run=client'], wishes[wish])).output;
    const usual = await notes('as docs/operations.md says');
    assert.match(usual, /The shop is https:\/\/shop\.example/);
    for (const address of notedAddresses) assert.ok(usual.includes(address), address);
    assert.match(usual, /Backups: none are made/);
    assert.doesNotMatch(await notes('a backup each night'), /Backups: none/);
    assert.match(await notes('as little as can be'), /send shoppers to the service shop-shell, port 3000/);
  });

  test('there are as many processes as the values say', () => {
    const replicas = (wish: Wish) =>
      Object.fromEntries(workloadsOf(made(wish)).map(({ metadata, spec }) => [metadata.name, spec.replicas]));
    const scaled = (wish: Wish) =>
      made(wish)
        .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
        .map((each) => (each as unknown as { spec: { minReplicas: number; maxReplicas: number } }).spec)
        .map(({ minReplicas, maxReplicas }) => [minReplicas, maxReplicas]);
    const { 'shop-api': api, 'shop-worker': worker, 'shop-shell': shell } = replicas('no automatic scaling');
    assert.deepEqual([api, worker, shell], [2, 2, 3]);
    assert.deepEqual(scaled('no automatic scaling'), []);
    // What is scaled has no number of its own.
    assert.deepEqual(
      [replicas('more processes')['shop-api'], replicas('more processes')['shop-worker']],
      [undefined, 2],
    );
    assert.deepEqual(scaled('more processes'), [
      [8, 8],
      [2, 6],
    ]);
  });

  test('containers run as nobody in particular, and can write nowhere but in their volumes', () => {
    for (const { metadata, spec } of [...rendered.values()].flatMap(workloadsOf)) {
      const pod = spec.template.spec;
      const { fsGroup: _, ...context } = pod.securityContext as { fsGroup?: number };
      const nobody = { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 };
      assert.deepEqual(context, { ...nobody, seccompProfile: { type: 'RuntimeDefault' } }, metadata.name);
      assert.equal(pod.automountServiceAccountToken, false);
      for (const { name, securityContext, resources } of pod.containers) {
        const closed = {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        };
        assert.deepEqual(securityContext, closed, name);
        assert.deepEqual(
          [Object.keys(resources.requests), Object.keys(resources.limits)],
          [['cpu', 'memory'], ['memory']],
        );
      }
    }
  });

  test('every setting is one that its program knows, and no secret is among those that anybody may read', () => {
    const known = {
      api: Object.keys(ApiEnvironment.shape),
      shell: ['NODE_ENV', ...Object.keys(ShellEnvironment.shape)],
    };
    for (const resources of rendered.values()) {
      for (const container of containersOf(resources)) {
        const names = Object.keys(environmentOf(container, resources));
        const ofProgram = container.name === 'shell' ? known.shell : known.api;
        assert.deepEqual(
          names.filter((name) => !ofProgram.includes(name)),
          [],
          container.name,
        );
        const listed = (container.env ?? []).map(({ name }) => name);
        assert.equal(new Set(listed).size, listed.length, listed.join());
      }
      const open = resources
        .filter(({ kind }) => kind === 'ConfigMap')
        .flatMap((each) => Object.keys((each as unknown as { data: object }).data));
      assert.deepEqual(
        open.filter((name) => secrets.some((secret) => secret === name)),
        [],
      );
    }
  });

  test('the programs accept what they are given', () => {
    const wish = 'secrets from the values';
    const environment = (name: string) => environmentOf(containerOf(wish, name), made(wish));
    const worker = loadApi(environment('worker'));
    assert.deepEqual([worker.role, loadApi(environment('api')).role], ['worker', 'http']);
    assert.deepEqual([worker.publicUrl, worker.databaseUrl], ['https://shop.example', given['DATABASE_URL']]);
    assert.equal(loadApi(environment('migrate')).databaseUrl, worker.databaseUrl);
    assert.equal(loadShell(environment('shell')).trustedProxies, 1);
    const nightly = environmentOf(containerOf('a backup each night', 'backup'), made('a backup each night'));
    const { place, files, ...more } = readBackupSettings({ ...given, ...nightly });
    assert.deepEqual([place?.kind === 's3' && place.bucket, files.kind === 's3' && files.bucket], ['backups', 'shop']);
    assert.equal(more.recipient, recipient);
    const restore = containerOf('backups to restore from', 'restore').command;
    assert.deepEqual(restore?.slice(-2), ['--identity', '/identity/identity']);
    assert.ok(!containerOf('a backup each night', 'restore').command?.includes('--identity'));
  });

  test('values that would not do are rejected with a sentence that says why', async () => {
    const rejected: [RegExp, Parameters<typeof set>[0]][] = [
      [
        /secrets\.values\.DATABASE_URL is missing: without it the processes would not agree/,
        { 'gateway.name': 'shops' },
      ],
      [/gateway\.name is missing: name the Gateway of yours/, { 'secrets.existing': 'own' }],
      [
        /ingress\.className is missing/,
        { 'secrets.existing': 'own', 'gateway.enabled': false, 'ingress.enabled': true },
      ],
      [/additional properties 'replicaCount' not allowed/, { 'secrets.existing': 'own', replicaCount: 3 }],
      [/invalid propertyName 'DATABASE_URL'/, { 'settings.DATABASE_URL': 'postgres://database/shop' }],
      [/'\/storage\/kind': value must be one of 's3', 'disk'/, { 'storage.kind': 'floppy' }],
      // Helm would write 9.23001234567e+11.
      [/'\/settings\/WHATSAPP_NUMBER': got number, want string/, { 'settings.WHATSAPP_NUMBER': 923001234567 }],
    ];
    for (const [sentence, values] of rejected) {
      const { status, output } = await helm(['template', 'shop'], set(values));
      assert.equal(status, 1);
      assert.match(output, sentence);
    }
  });
});

test('running processes answer the probes of the chart and the health checks of the images, and log no token', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'chart-logs-'));
  const before = process.env['TEST_LOGS'];
  process.env['TEST_LOGS'] = logs;
  const shop = await openBuiltShop();
  try {
    const [http, ofApi, ofWorker, ofShell] = await Promise.all([freePort(0), freePort(0), freePort(0), freePort(0)]);
    const plans: { name: string; ports: Record<string, number>; env: Record<string, string> }[] = [
      {
        name: 'api',
        ports: { http, metrics: ofApi },
        env: { ROLE: 'http', API_PORT: `${http}`, METRICS_PORT: `${ofApi}` },
      },
      { name: 'worker', ports: { metrics: ofWorker }, env: { ROLE: 'worker', METRICS_PORT: `${ofWorker}` } },
      { name: 'shell', ports: { http: ofShell }, env: { PORT: `${ofShell}`, API_URL: `http://127.0.0.1:${http}` } },
    ];
    const isHealthy = async ({ name, env }: (typeof plans)[number]) => {
      const [, ...args] = stages[name === 'shell' ? 'chaap-shell' : 'chaap-api']?.health ?? [];
      return (await command(process.execPath, args, { env })).status === 0;
    };
    for (const plan of plans) {
      const { name, ports, env } = plan;
      assert.equal(await isHealthy(plan), false);
      await shop.start(name === 'shell' ? SHELL : API, env);
      assert.equal(await isHealthy(plan), true, name);
      if (!withoutHelm) await assertProbed(containerOf('as docs/operations.md says', name), ports);
    }
    const addresses = notedAddresses.flatMap((address) => [address, `/ur${address}`]);
    // A request to the shell is one to the API, too, where the page or call needs it.
    for (const address of [...addresses, '/api/confirmations/TOKEN/confirm', '/api/attempts/TOKEN/again'])
      await fetch(`http://127.0.0.1:${ofShell}${address.replace('TOKEN', token)}`);
  } finally {
    await shop.close();
    if (before === undefined) delete process.env['TEST_LOGS'];
    else process.env['TEST_LOGS'] = before;
  }
  const lines = readdirSync(logs)
    .map((file) => readFileSync(join(logs, file), 'utf8'))
    .join('');
  rmSync(logs, { recursive: true });
  assert.match(lines, /"\/confirm\/\[removed\]"/);
  assert.ok(!lines.includes(token));
});

async function assertProbed(
  { name, startupProbe, livenessProbe, readinessProbe }: Container,
  ports: Record<string, number>,
) {
  const probes = [startupProbe, livenessProbe, readinessProbe].filter((probe) => probe !== undefined);
  assert.ok(probes.length >= 2, name);
  for (const { httpGet, tcpSocket } of probes) {
    const port = ports[httpGet?.port ?? tcpSocket?.port ?? ''] ?? assert.fail(name);
    // A worker has a port for Prometheus only, and is asked no more than whether it is open.
    const { status } = await fetch(`http://127.0.0.1:${port}${httpGet?.path ?? '/'}`);
    if (httpGet) assert.equal(status, 200, `${name} ${httpGet.path}`);
  }
}
