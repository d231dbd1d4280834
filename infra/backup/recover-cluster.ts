import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { type PostgresHome, preparePostgresHome } from '../local/postgres-paths.ts';
import { startPostgres } from '../local/postgres.ts';
import { unpackTar } from '../local/tar.ts';
import { type Cluster, partOf, timelineOf } from './manifest.ts';
import { type Vault, naming } from './vault.ts';
import { WAL_SETTINGS, feedSegments, giveTo } from './wal.ts';

// A gigabyte of log takes some minutes.
const RECOVERY_MS = 60 * 60_000;

/** Brings the shop's own PostgreSQL back into `postgresDir`. Answers as `work` does, which has the address meanwhile. */
export async function recoverCluster<T>(
  postgresDir: string,
  vault: Vault,
  name: string,
  cluster: Cluster,
  at: Date | undefined,
  work: (url: string) => Promise<T>,
): Promise<T & { damagedSegment: string | undefined }> {
  const home = preparePostgresHome(postgresDir, () => {});
  await unpack(home, vault, name, cluster);
  const data = join(home.dataDir, 'cluster');
  for (const [file, text] of Object.entries({ backup_label: cluster.label, 'recovery.signal': '' })) {
    writeFileSync(join(data, file), text, { mode: 0o600 });
    giveTo(home.user, join(data, file));
  }
  const folder = join(home.dataDir, 'wal-to-restore');
  mkdirSync(folder, { mode: 0o700 });
  giveTo(home.user, folder);
  const feeder = feedSegments(vault, folder, home.user);
  try {
    const server = await startPostgres({
      dataDir: postgresDir,
      port: await freePort(0),
      onlyThisPort: true,
      patienceMs: RECOVERY_MS,
      settings: {
        // Its timeline is archived, so that the place knows of this restore even if no backup is made after it.
        ...WAL_SETTINGS,
        // It takes no connections, and does not count as ready, before the recovery is over.
        hot_standby: 'off',
        restore_command: feeder.command,
        recovery_target_action: 'promote',
        // At that moment the shop wrote the timeline of this backup, whatever was restored since.
        ...(at && {
          recovery_target_time: at.toISOString().replace('Z', '+00'),
          recovery_target_timeline: String(Number.parseInt(timelineOf(cluster.lastSegment), 16)),
        }),
      },
    }).catch((error: Error) => {
      if (feeder.failure()) throw feeder.failure();
      if (!at || !/recovery ended before configured recovery target/.test(error.message)) throw error;
      throw new Error(
        `The log has nothing that was written after ${at.toISOString()}. Leave out --at for the last state, or name an earlier moment.`,
      );
    });
    try {
      if (feeder.failure()) throw feeder.failure();
      return { ...(await work(server.url)), damagedSegment: feeder.damaged() };
    } finally {
      await server.stop();
    }
  } finally {
    await feeder.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its files become the server's user's, who may not be ours. */
async function unpack({ dataDir, user }: PostgresHome, vault: Vault, name: string, { archive }: Cluster) {
  const part = partOf(name, 'cluster.tar');
  await naming(part, async () => {
    await unpackTar(await vault.get(part, archive), dataDir, { ...user, cwd: '/' });
  });
}
