import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shopParts } from './shop.ts';

const env = {
  PORT: '3000',
  API_PORT: '5000',
  HOST: '127.0.0.1',
  DATA_DIR: '/data',
  PUBLIC_URL: 'http://localhost:3000',
  API_URL: 'http://127.0.0.1:5000',
  SHOP_URL: 'http://127.0.0.1:3000',
};
const namesOf = (settings: Record<string, string>) => shopParts({ ...env, ...settings }).map(({ name }) => name);

describe('the processes of a shop', () => {
  test('are three, unless more are asked for', () => {
    assert.deepEqual(namesOf({}), ['API', 'worker', 'shop']);
    const three = ['API', 'API 2', 'API 3', 'worker', 'shop', 'shop 2', 'shop 3'];
    assert.deepEqual(namesOf({ PROCESSES: '3' }), three);
  });

  test('share a port for each kind, and have one each for Prometheus', () => {
    const parts = shopParts({ ...env, PROCESSES: '2', METRICS_PORT: '9100' });
    const apis = parts.filter(({ name }) => name.startsWith('API'));
    assert.deepEqual(
      apis.map((part) => part.env?.['API_PORT']),
      ['5000', '5000'],
    );
    const metrics = parts.filter(({ args }) => args[0]?.includes('api')).map((part) => part.env?.['METRICS_PORT']);
    assert.deepEqual(metrics, ['9100', '9102', '9101']);
  });
});
