import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../local/steps.ts';
import { type Api, incompatibilities, lackedByShell } from './compatible.ts';

const read = () => JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Api;
const schemaOf = (api: Api, name: string) => api.components?.schemas?.[name] ?? assert.fail(name);

test('an API is compatible with itself, and with one that has more', () => {
  assert.deepEqual(incompatibilities(read(), read()), []);
  const more = read();
  more.paths['/api/new'] = { get: {} };
  const product = schemaOf(more, 'Product');
  product.properties = { ...product.properties, madeIn: { type: 'string' } };
  assert.deepEqual(incompatibilities(read(), more), []);
});

const planted: { what: string; change: (api: Api) => unknown; found: RegExp }[] = [
  {
    what: 'a call',
    change: (api) => delete api.paths['/api/products']?.['get'],
    found: /^GET \/api\/products is gone$/,
  },
  {
    what: 'a field of a response',
    change: (api) => delete schemaOf(api, 'Product').properties?.['name'],
    found: /^GET \/api\/products\/\{id\} answers product name: is gone$/,
  },
  {
    what: 'the kind of a field',
    change: (api) => Object.assign(schemaOf(api, 'Product').properties ?? {}, { name: { type: 'number' } }),
    found: /answers product name: string became number$/,
  },
  {
    what: 'a field that a request needs',
    change: (api) => schemaOf(api, 'PlaceOrderInput').required?.push('giftNote'),
    found: /^POST \/api\/orders takes giftNote: is needed now$/,
  },
];
for (const { what, change, found } of planted) {
  test(`${what} that changed is named`, () => {
    const next = read();
    change(next);
    const named = incompatibilities(read(), next);
    assert.ok(
      named.some((each) => found.test(each)),
      named.join('\n') || 'nothing was found',
    );
  });
}

test('a remote needs the version of React that it was built with or a later one, and the names that it uses', () => {
  const shell = { react: '19.2.4', router: ['Link', 'Outlet'] };
  const lacked = (more: Partial<typeof shell>) =>
    lackedByShell({ ...shell, ...more }, shell, (name) => name !== 'useUnused');
  for (const react of ['19.2.4', '19.2.1', '19.1.9']) assert.deepEqual(lacked({ react }), []);
  for (const react of ['19.2.5', '19.3.0', '20.0.0', '18.3.1'])
    assert.deepEqual(lacked({ react }), [`React ${react}, and the shell has 19.2.4`]);
  assert.deepEqual(lacked({ router: ['Link', 'useWishes', 'useUnused'] }), ['useWishes of the router']);
});
