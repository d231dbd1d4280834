import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../local/task-runner.ts';
import { type Api, incompatibilities } from './compatible.ts';

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
