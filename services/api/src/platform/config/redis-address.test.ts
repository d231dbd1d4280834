import { parseRedisAddress } from './redis-address.ts';

test('one server, as before', () => {
  expect(parseRedisAddress('redis://127.0.0.1:6379')).toMatchObject({
    kind: 'server',
    nodes: [{ host: '127.0.0.1', port: 6379 }],
    hasTls: false,
  });
  expect(parseRedisAddress('rediss://chaap:se%40cret@redis.example/2')).toMatchObject({
    kind: 'server',
    nodes: [{ host: 'redis.example', port: 6379 }],
    username: 'chaap',
    password: 'se@cret',
    hasTls: true,
  });
});

test('sentinels have the name of the master, and may have a database and a password of their own', () => {
  expect(parseRedisAddress('redis+sentinel://:100%25,@one, two:5000,[::1]:26380/mymaster')).toEqual({
    kind: 'sentinel',
    nodes: [
      { host: 'one', port: 26379 },
      { host: 'two', port: 5000 },
      { host: '::1', port: 26380 },
    ],
    username: undefined,
    password: '100%,',
    sentinelPassword: '100%,',
    hasTls: false,
    name: 'mymaster',
    db: 0,
  });
  expect(parseRedisAddress('rediss+sentinel://u:p@one/mymaster/3?sentinelPassword=other')).toMatchObject({
    username: 'u',
    password: 'p',
    sentinelPassword: 'other',
    hasTls: true,
    db: 3,
  });
});

test('a cluster has one or several nodes', () => {
  expect(parseRedisAddress('redis+cluster://one:7000,two')).toMatchObject({
    kind: 'cluster',
    nodes: [
      { host: 'one', port: 7000 },
      { host: 'two', port: 6379 },
    ],
  });
  expect(parseRedisAddress('rediss+cluster://one/0')).toMatchObject({ kind: 'cluster', hasTls: true });
});

test.each([
  'nowhere',
  'http://127.0.0.1',
  'redis://',
  'redis:127.0.0.1',
  'redis://one,two',
  'redis://one:99999',
  'redis+sentinel://one:26379',
  'redis+sentinel://one:26379,/mymaster',
  'redis+sentinel://one:26379/mymaster/first',
  'redis+cluster://one:7000/1',
  'redis+cluster://one:7000;two:7000',
  'redis+other://one',
])('%s is no address of Redis', (text) => expect(parseRedisAddress(text)).toBeUndefined());
