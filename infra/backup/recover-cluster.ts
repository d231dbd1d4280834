import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { type PostgresHome, preparePostgresHome, programsOf } from '../local/postgres-home.ts';
import { startCopy, startPostgres } from '../local/postgres.ts';
import { unpackTar } from '../local/tar.ts';
import { type Cluster, type Rows, type Server, partOf } from './manifest.ts';
import { backUpRows } from './rows.ts';
import { Vault, naming } from './vault.ts';
import { feedSegments, giveTo } from './wal.ts';

// A gigabyte of log takes some minutes.
const RECOVERY_MS = 60 * 60_000;

/** Brings the shop's own PostgreSQL back into `postgresDir`. Answers as `work` does, which has the address meanwhile. */
export async function recoverOwn<T>(
  postgresDir: string,
  vault: Vault,
  name: string,
  cluster: Cluster,
  at: Date | undefined,
  work: (url: string) => Promise<T>,
): Promise<T & { damagedSegment: string | undefined }> {
  const home = preparePostgresHome(postgresDir, () => {});
  const start = async (settings: Record<string, string>) =>
    startPostgres({
      dataDir: postgresDir,
      port: await freePort(0),
      onlyThisPort: true,
      patienceMs: RECOVERY_MS,
      settings,
    });
  await unpack(home.dataDir, home, vault, name, cluster);
  return recover(home, vault, cluster, at, start, ({ url }) => work(url));
}

/**
 * Recovers a copy of another PostgreSQL in a folder for the time, and takes the rows of the shop out of it, which are not
 * bound to that server. Answers as `work` does, which gets them.
 */
export async function recoverServer<T>(
  dataDir: string,
  vault: Vault,
  name: string,
  cluster: Cluster & { server: Server },
  at: Date | undefined,
  work: (rows: Rows, vault: Vault) => Promise<T>,
): Promise<T & { damagedSegment: string | undefined }> {
  const folder = mkdtempSync(join(dataDir, 'recovering-'));
  const prepared = preparePostgresHome(join(folder, 'postgres'), () => {});
  const home = { ...prepared, bin: programsOf(cluster.postgres, prepared.bin) };
  // Short, as the path of a socket has to be, and closed to others: the socket asks for no password.
  const sockets = mkdtempSync(join(tmpdir(), 'recovering-'));
  try {
    giveTo(home.user, sockets);
    const copy = join(home.dataDir, 'cluster');
    mkdirSync(copy, { mode: 0o700 });
    giveTo(home.user, copy);
    await unpack(copy, home, vault, name, cluster);
    // Instead of the settings of that server, some of which may be elsewhere on its machine.
    const own = { 'postgresql.conf': '', 'postgresql.auto.conf': '', 'pg_ident.conf': '' };
    for (const [file, text] of Object.entries({ ...own, 'pg_hba.conf': 'local all all trust\n' }))
      writeFor(home, join(copy, file), text);
    const { database, role } = cluster.server;
    const url = `postgres://${encodeURIComponent(role)}@${encodeURIComponent(sockets)}/${encodeURIComponent(database)}`;
    const between = await Vault.open({ kind: 'disk', dir: join(folder, 'rows') });
    const { rows, damagedSegment } = await recover(
      home,
      vault,
      cluster,
      at,
      // Not for long: a power cut may take it.
      (settings) => startCopy(home, sockets, { ...settings, fsync: 'off' }, RECOVERY_MS),
      async () => ({ rows: await backUpRows(url, between, name, false) }),
    );
    return { ...(await work(rows, between)), damagedSegment };
  } finally {
    for (const each of [sockets, home.dataDir, folder]) rmSync(each, { recursive: true, force: true });
  }
}

async function recover<T, Running extends { stop: () => Promise<void> }>(
  home: PostgresHome,
  vault: Vault,
  cluster: Cluster,
  at: Date | undefined,
  start: (settings: Record<string, string>) => Promise<Running>,
  work: (server: Running) => Promise<T>,
): Promise<T & { damagedSegment: string | undefined }> {
  const data = join(home.dataDir, 'cluster');
  if (cluster.label !== undefined) writeFor(home, join(data, 'backup_label'), cluster.label);
  writeFor(home, join(data, 'recovery.signal'), '');
  const folder = join(home.dataDir, 'wal-to-restore');
  mkdirSync(folder, { mode: 0o700 });
  giveTo(home.user, folder);
  const feeder = feedSegments(vault, cluster, folder, home.user);
  try {
    const settings = {
      // It takes no connections, and does not count as ready, before the recovery is over.
      hot_standby: 'off',
      restore_command: feeder.command,
      recovery_target_action: 'promote',
      ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
    };
    const server = await start(settings).catch((error: Error) => {
      if (feeder.failure()) throw feeder.failure();
      if (!at || !/recovery ended before configured recovery target/.test(error.message)) throw error;
      throw new Error(
        `The log has nothing that was written after ${at.toISOString()}. Leave out --at for the last state, or name an earlier moment.`,
      );
    });
    try {
      if (feeder.failure()) throw feeder.failure();
      return { ...(await work(server)), damagedSegment: feeder.damaged() };
    } finally {
      await server.stop();
    }
  } finally {
    await feeder.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFor({ user }: PostgresHome, file: string, text: string) {
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(user, file);
}

/** Its files become the server's user's, who may not be ours. */
async function unpack(into: string, { user }: PostgresHome, vault: Vault, name: string, { archive }: Cluster) {
  const part = partOf(name, 'cluster.tar');
  await naming(part, async () => {
    await unpackTar(await vault.get(part, archive), into, { ...user, cwd: '/' });
  });
}
