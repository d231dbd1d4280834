import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/task-runner.ts';

/** The options of Helm that give these values. */
export const set = (values: Readonly<Record<string, string | number | boolean | null>>) =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
const gateway = set({ 'gateway.name': 'shops' });
const own = [...gateway, ...set({ 'secrets.existing': 'own-secrets' })];
const schema = JSON.parse(readFileSync(join(root, 'infra/helm/chaap/values.schema.json'), 'utf8')).properties;
const allOf = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, '1'])));
const random = () => randomBytes(32).toString('base64url');

/** Secrets as operators make them. */
export const given: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://shop@database:5432/shop',
  REDIS_URL: 'redis://redis:6379',
  ADMIN_PASSWORD: random(),
  JWT_SECRET: random(),
  TWO_FACTOR_KEY: random(),
  VAPID_PRIVATE_KEY: random(),
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: random(),
};

/** A public key of age, whose identity was thrown away. */
export const recipient = 'age16hul4h5lapz5g2p2uv4vhyugkph3uwrvypc7rxrf3z4q2mr4rymsu4t0aq';

/** Values that people give, by what they want of the chart. */
export const wishes = {
  'as docs/operations.md says': documentedValues(),
  'secrets from the values': [...gateway, '--set-json', `secrets.values=${JSON.stringify(given)}`],
  'files on a disk': [...own, ...set({ 'storage.kind': 'disk', 'storage.disk.storageClass': 'nfs' })],
  'the operator of Prometheus': [...own, ...set({ 'serviceMonitor.enabled': true })],
  'no automatic scaling': [...own, ...set({ 'api.maxReplicas': null, 'shell.maxReplicas': null, 'shell.replicas': 3 })],
  'more processes': [...own, ...set({ 'api.replicas': 8, 'images.pullSecrets[0].name': 'registry' })],
  'remotes deployed alone': [...own, ...set({ 'shell.remotesClaim': 'own-remotes' })],
  'a backup each night': [...own, ...set({ 'backups.bucket': 'backups', 'backups.recipient': recipient })],
  'backups to restore from': [...own, ...set({ 'backups.bucket': 'backups', 'backups.identitySecret': 'identity' })],
  'a listener of another namespace': [
    ...own,
    ...set({ 'gateway.namespace': 'gateways', 'gateway.listener': 'https', 'gateway.httpListener': 'http' }),
  ],
  'an ingress': [...own, ...set({ 'gateway.enabled': false, 'ingress.enabled': true, 'ingress.className': 'traefik' })],
  'as little as can be': [...own, ...set({ 'gateway.enabled': false, 'networkPolicy.enabled': false })],
  'every setting': [
    ...gateway,
    '--set-json',
    `settings=${allOf(schema.settings.propertyNames.enum)}`,
    '--set-json',
    `shellSettings=${allOf(schema.shellSettings.propertyNames.enum)}`,
    '--set-json',
    `secrets.values=${allOf(schema.secrets.properties.values.propertyNames.enum)}`,
  ],
};

/** The options of the command in docs/operations.md. */
function documentedValues(): string[] {
  const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, options] = /^helm upgrade --install shop infra\/helm\/chaap ((?:.*\\\n)*.*)$/m.exec(docs) ?? [];
  return (options ?? assert.fail('no command')).replaceAll('\\\n', ' ').trim().split(/\s+/);
}
