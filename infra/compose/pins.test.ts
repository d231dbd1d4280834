import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { command } from '../local/task-runner.ts';
import { newestTag, pinsOf, withPins } from './pins.ts';

const FILES = ['compose.yaml', 'Dockerfile'] as const;
const read = (file: string, folder = import.meta.dirname) => readFileSync(join(folder, file), 'utf8');
const MONTHS = 6;

test('no image is older than six months: npm run pin-images reads the present ones', () => {
  const oldest = new Date();
  oldest.setMonth(oldest.getMonth() - MONTHS);
  const pins = FILES.flatMap((file) => pinsOf(read(file)));
  assert.equal(pins.length, 11);
  for (const { repository, date } of pins) {
    assert.ok(new Date(date) > oldest, `${repository} was pinned on ${date}`);
    assert.ok(new Date(date) <= new Date(), repository);
  }
});

test('an image without the day of its pin is found, and pins that stay change nothing', () => {
  const digest = `sha256:${'a'.repeat(64)}`;
  assert.throws(() => pinsOf(`services:\n  image: redis:8.1.0@${digest}\n`), /redis:8\.1\.0 does not say/);
  for (const file of FILES) assert.equal(withPins(read(file), pinsOf(read(file))), read(file));
});

test('the newest tag is one of the same major version, form and variant', () => {
  const tags = ['18', '18.6', '18.10', '18.7-alpine', '19.1', '18.10.1', '18rc1', 'latest'];
  assert.equal(newestTag('postgres', '18.6', tags), '18.10');
  assert.equal(newestTag('nginx', '1.30.5-alpine', ['1.31.6-alpine', '1.30.6-alpine', '1.30.7']), '1.30.6-alpine');
  assert.equal(newestTag('prom/prometheus', 'v3.5.0', ['v3.15.0', 'v3.16.0-rc.0', '3.20.0']), 'v3.15.0');
  // A registry that lists only some of its tags does not lead back to an older one.
  assert.equal(newestTag('postgres', '18.6', ['18.5']), '18.6');
});

test('pin-images asks a registry by tokens and pages, and writes what it has', async (context) => {
  const folder = copy(context);
  const asked: string[] = [];
  const registry = await standIn(context, asked);
  const { status, output } = await pinImages(folder, registry);
  assert.equal(status, 0, output);
  assert.match(output, /^postgres: 18\.\d+ → 18\.99$/m);
  assert.match(output, /^redis:\S+ was built again$/m);
  const pins = FILES.flatMap((file) => pinsOf(read(file, folder)));
  const today = new Date().toISOString().slice(0, 10);
  assert.ok(pins.every(({ date, digest }) => date === today && digest === `sha256:${'b'.repeat(64)}`));
  assert.ok(asked.includes('HEAD /v2/library/postgres/manifests/18.99'));
  assert.ok(asked.includes('HEAD /v2/otel/opentelemetry-collector/manifests/0.162.0'), asked.join('\n'));
  // Nothing else was changed.
  for (const file of FILES) assert.equal(withPins(read(file, folder), pinsOf(read(file))), read(file));
});

test('pin-images writes nothing when one image cannot be read', async (context) => {
  const folder = copy(context);
  const registry = await standIn(context, [], 'library/debian');
  const { status, output } = await pinImages(folder, registry);
  assert.equal(status, 1);
  assert.match(output, /library\/debian\/\S+ answers 503/);
  for (const file of FILES) assert.equal(read(file, folder), read(file));
});

const pinImages = (folder: string, registry: string) =>
  command(process.execPath, [join(import.meta.dirname, 'pin-images.ts'), '--folder', folder, '--registry', registry]);

function copy(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pins-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of FILES) copyFileSync(join(import.meta.dirname, file), join(folder, file));
  return folder;
}

/** A registry that speaks as Docker Hub does: a token for each repository, and tags on several pages. */
async function standIn(context: TestContext, asked: string[], broken = '') {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://registry.test');
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token')
      return response.end(JSON.stringify({ token: `for ${url.searchParams.get('scope')}` }));
    const [, repository = '', rest = ''] = /^\/v2\/(.+)\/(tags\/list|manifests\/.+)$/.exec(url.pathname) ?? [];
    const scope = `repository:${repository}:pull`;
    if (request.headers.authorization !== `Bearer for ${scope}`) {
      const realm = `http://${request.headers.host}/token`;
      const challenge = `Bearer realm="${realm}",service="registry.test",scope="${scope}"`;
      return response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
    }
    if (repository === broken) return response.writeHead(503).end();
    if (rest !== 'tags/list')
      return response.writeHead(200, { 'Docker-Content-Digest': `sha256:${'b'.repeat(64)}` }).end();
    const isLast = url.searchParams.has('last');
    const next = `</v2/${repository}/tags/list?n=1000&last=latest>; rel="next"`;
    response.writeHead(200, isLast ? {} : { Link: next });
    response.end(JSON.stringify({ tags: isLast && repository === 'library/postgres' ? ['18.99'] : ['latest'] }));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
