import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { Environment as ShellEnvironment } from '../../frontends/shell/src/server/config.ts';
import { Environment as ApiEnvironment } from '../../services/api/src/environment.ts';
import { secrets } from '../../services/api/src/secrets.ts';
import { root } from '../local/steps.ts';

// What can be told of a chart without Helm, which npm does not bring. With it: helm lint infra/helm/chaap.

interface Tree {
  readonly [name: string]: Tree | string | number | boolean | readonly string[];
}

const chart = join(root, 'infra/helm/chaap');
const read = (path: string) => readFileSync(join(chart, path), 'utf8');
const names = readdirSync(join(chart, 'templates'));
const templates = names.map((name) => ({ name, text: read(`templates/${name}`) }));
const everything = templates.map(({ text }) => text).join('\n');
const values = parse(read('values.yaml')) as Tree;
const schema = JSON.parse(read('values.schema.json')) as {
  properties: {
    settings: { propertyNames: { enum: string[] } };
    shellSettings: { propertyNames: { enum: string[] } };
    secrets: { properties: { values: { propertyNames: { enum: string[] } } } };
  };
};

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const without = (list: readonly string[], known: readonly string[]) => list.filter((name) => !known.includes(name));
const templateOf = (name: string) => templates.find((each) => each.name === name)?.text ?? assert.fail(name);

test('every setting is one that its program knows', () => {
  const api = Object.keys(ApiEnvironment.shape);
  const shell = ['NODE_ENV', ...Object.keys(ShellEnvironment.shape)];
  const { settings, shellSettings } = schema.properties;
  const apiSet = found(templateOf('settings.yaml'), /^([A-Z][A-Z\d_]+): /gm);
  const shellSet = found(templateOf('shell.yaml'), /\{ name: ([A-Z][A-Z\d_]+), value/g);
  assert.ok(apiSet.length > 10 && shellSet.length > 5);
  assert.deepEqual(without([...apiSet, ...settings.propertyNames.enum], api), []);
  assert.deepEqual(without([...shellSet, ...shellSettings.propertyNames.enum], shell), []);
  // What the chart decides cannot be given as well; and no secret belongs among the settings.
  const given = new Set([...apiSet, ...secrets]);
  assert.deepEqual(
    settings.propertyNames.enum.filter((name) => given.has(name)),
    [],
  );
  assert.deepEqual(
    shellSettings.propertyNames.enum.filter((name) => shellSet.includes(name)),
    [],
  );
  const known = schema.properties.secrets.properties.values.propertyNames.enum;
  assert.deepEqual(without(known, secrets), []);
  assert.deepEqual(
    without(found(/range \$name := list ("DATABASE_URL".*?) \}\}/.exec(everything)?.[1] ?? '', /"(\w+)"/g), known),
    [],
  );
});

test('the values are as their schema says, and a name that nobody knows is refused', () => {
  const accepted = z.fromJSONSchema(JSON.parse(read('values.schema.json')) as Parameters<typeof z.fromJSONSchema>[0]);
  assert.deepEqual(accepted.safeParse(values).error?.issues, undefined);
  assert.equal(accepted.safeParse({ ...values, replicaCount: 3 }).success, false);
  assert.equal(accepted.safeParse({ ...values, storage: { kind: 'floppy' } }).success, false);
});

test('templates ask for values that there are, and every value is asked for', () => {
  const isTree = (value: unknown): value is Tree =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const asked = new Set(found(everything, /\.Values\.([\w.]+)/g));
  for (const path of asked) {
    let at: unknown = values;
    for (const step of path.split('.')) {
      const below: unknown = isTree(at) ? at[step] : undefined;
      // Secrets have no value of the chart's own.
      assert.notEqual(below, undefined, path);
      at = below;
    }
  }
  // Parts are looked up by their name, which a loop gives.
  const byName = found(everything, /\$values\.(\w+)/g).concat('maxReplicas', 'targetCpu');
  const paths = Object.entries(values).flatMap(([name, value]) =>
    isTree(value) ? Object.keys(value).map((below) => [name, below] as const) : [[name, ''] as const],
  );
  for (const [name, below] of paths) {
    const path = below ? `${name}.${below}` : name;
    const isAsked = [...asked].some((each) => each === name || each === path || each.startsWith(`${path}.`));
    assert.ok(isAsked || byName.includes(below), path);
  }
});

test('what templates include is defined, and what they open is closed', () => {
  const defined = found(everything, /define "([\w.]+)"/g);
  const included = new Set(found(everything, /include "([\w.]+)"/g));
  assert.equal(new Set(defined).size, defined.length);
  assert.deepEqual(new Set(defined), included);
  for (const { name, text } of templates) {
    const opened = found(text, /\{\{-? (if|range|with|define)\b/g).length;
    assert.equal(found(text, /\{\{-? (end) -?\}\}/g).length, opened, name);
  }
});

test('probes ask for what the programs answer, at the ports that they have', () => {
  const health = readFileSync(join(root, 'services/api/src/platform/observability/health.controller.ts'), 'utf8');
  const server = readFileSync(join(root, 'frontends/shell/src/server/shop-server.ts'), 'utf8');
  for (const path of new Set(found(templateOf('api.yaml'), /httpGet: \{ path: ([^,]+),/g))) {
    assert.ok(path.startsWith('/api/health/') && health.includes(`@Get('${path.slice(12)}')`), path);
  }
  for (const path of found(templateOf('shell.yaml'), /httpGet: \{ path: ([^,]+),/g))
    assert.ok(server.includes(`'${path}'`));
  const port = (name: string) => /^\S+_PORT: '(\d+)'/gm.exec(name)?.[1];
  assert.equal(port(templateOf('settings.yaml')), '5000');
  assert.match(templateOf('api.yaml'), /containerPort: 9464[\s\S]+containerPort: 5000/);
  assert.match(templateOf('settings.yaml'), /METRICS_PORT: '9464'/);
});

test('the chart has the version of the shop, and all that a release on many machines needs', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal((parse(read('Chart.yaml')) as { appVersion: string }).appVersion, version);
  const kinds = new Set(found(everything, /^kind: (\w+)$/gm));
  assert.deepEqual(
    without(
      ['Deployment', 'Service', 'Ingress', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy', 'Job'],
      [...kinds],
    ),
    [],
  );
  for (const name of ['api.yaml', 'shell.yaml', 'migrate.yaml']) {
    assert.match(templateOf(name), /include "chaap\.container"/);
  }
  assert.match(everything, /readOnlyRootFilesystem: true/);
});
