import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { connectAsSuperuser, startPostgres } from '../local/postgres.ts';
import { until } from '../local/process.ts';
import { command } from '../local/task-runner.ts';

/** An address of this machine that leads to a port, and can be moved to another one, as a name in the DNS or a proxy can. */
export async function openAddress(port: number) {
  let target: number | undefined = port;
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    if (target === undefined) return void client.destroy();
    const onward = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const move = (next: number | undefined) => {
    target = next;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    move,
    /** Refuses everybody. */
    cut: () => move(undefined),
    async close() {
      move(undefined);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A server that follows the one in `primaryDir` by streaming, over the address `through`. It is made as pg_basebackup makes
 * one, which npm does not ship.
 */
export async function startStandby({
  primaryDir,
  port,
  through,
}: {
  primaryDir: string;
  port: number;
  through: number;
}) {
  const dataDir = mkdtempSync(join(dirname(primaryDir), 'standby-'));
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir, { mode: 0o755 });
  const primary = await connectAsSuperuser(primaryDir, port);
  try {
    await primary.query(`select pg_create_physical_replication_slot('standby', true)`);
    await primary.query(`select pg_backup_start('standby', true)`);
    const { status, output } = await command('cp', ['-R', '-p', join(primaryDir, 'cluster'), dataDir]);
    assert.equal(status, 0, output);
    const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    const cluster = join(dataDir, 'cluster');
    for (const file of ['postmaster.pid', 'postmaster.opts', 'pg_replslot/standby'])
      rmSync(join(cluster, file), { recursive: true, force: true });
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(cluster, 'standby.signal'), '');
  } finally {
    await primary.end();
  }
  copyFileSync(join(primaryDir, 'password'), join(dataDir, 'password'));
  const password = readFileSync(join(dataDir, 'password'), 'utf8');
  const server = await startPostgres({
    dataDir,
    port: await freePort(0),
    settings: {
      fsync: 'off',
      primary_slot_name: 'standby',
      primary_conninfo: `host=127.0.0.1 port=${through} user=postgres password=${password} application_name=standby`,
    },
  });
  const asSuperuser = async <T extends object>(sql: string) => {
    const client = await connectAsSuperuser(dataDir, server.port);
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  assert.ok(await until(async () => (await asSuperuser('select from pg_stat_wal_receiver')).length === 1, 30_000));
  return {
    url: server.url,
    port: server.port,
    /** Makes it a primary, and answers when it takes writes. */
    promote: () => asSuperuser('select pg_promote()'),
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
