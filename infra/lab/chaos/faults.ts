import { type Cluster, FAKE_CLOCK, type QueuePlace } from '../../testing/cluster.ts';

export interface Fault {
  name: string;
  /** True when the shop may reject requests for a moment. A client that retries is served. */
  mayRefuse: boolean;
  /** The only queue that it can happen to. */
  only?: QueuePlace;
  needs?: Need;
  happens: (cluster: Cluster) => Promise<void>;
}

/** Requirements of some faults, and whether this machine meets them. */
export const needs = {
  disk: { isHad: process.getuid?.() === 0, how: 'root, for a disk that can be filled' },
  clocks: { isHad: FAKE_CLOCK !== undefined, how: 'libfaketime' },
};
export type Need = keyof typeof needs;

/** Faults of the long form, in this order. */
export const faults: readonly Fault[] = [
  { name: 'an API is killed', mayRefuse: true, happens: (cluster) => cluster.kill('api') },
  { name: 'a worker is killed', mayRefuse: false, happens: (cluster) => cluster.kill('worker') },
  { name: 'a shell is killed', mayRefuse: true, happens: (cluster) => cluster.kill('shell') },
  { name: 'the database is killed', mayRefuse: true, happens: (cluster) => cluster.killDatabase() },
  { name: 'everything is killed at once', mayRefuse: true, happens: (cluster) => cluster.killAll() },
  { name: 'the APIs hang for 3 s', mayRefuse: true, happens: (cluster) => cluster.freeze('api', 3_000) },
  { name: 'the workers hang for 10 s', mayRefuse: false, happens: (cluster) => cluster.freeze('worker', 10_000) },
  { name: 'the database hangs for 5 s', mayRefuse: true, happens: (cluster) => cluster.freeze('database', 5_000) },
  { name: 'all connections to the database are cut', mayRefuse: true, happens: (cluster) => cluster.cutConnections() },
  { name: 'Redis is emptied five times', mayRefuse: false, only: 'redis', happens: (cluster) => cluster.emptyRedis() },
  { name: 'the disk is full for 10 s', mayRefuse: true, needs: 'disk', happens: (cluster) => cluster.fillDisk(10_000) },
  {
    name: 'an API is ten minutes ahead for 5 s',
    mayRefuse: false,
    needs: 'clocks',
    happens: (cluster) => cluster.shiftClock('api', 600, 5_000),
  },
  {
    name: 'an API is an hour behind for 5 s',
    mayRefuse: false,
    needs: 'clocks',
    happens: (cluster) => cluster.shiftClock('api', -3_600, 5_000),
  },
  {
    name: 'a worker is a day ahead for 5 s',
    mayRefuse: false,
    needs: 'clocks',
    happens: (cluster) => cluster.shiftClock('worker', 86_400, 5_000),
  },
  {
    name: 'the tables are migrated',
    mayRefuse: false,
    happens: async (cluster) => void (await cluster.run('migrate')),
  },
  { name: 'every process is replaced', mayRefuse: false, happens: (cluster) => cluster.replaceAll() },
];
