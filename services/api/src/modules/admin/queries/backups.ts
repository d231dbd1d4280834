import { statfs } from 'node:fs/promises';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { damageToTell, failureToTell, readBackupState } from '../../../platform/backups/backup-state.ts';
import { Metrics } from '../../../platform/observability/metrics.ts';

type BackupProblem = NonNullable<ResponseOf<typeof dashboard.today>['backupProblem']>;

/** Returns the problem of the backups that `npm start` makes; null when there is none that lasts. */
export class ReadBackupProblem extends Query<BackupProblem | null> {
  constructor(
    /** True when a program outside the shop makes backups; the shop then needs none of its own. */
    readonly isMadeElsewhere: boolean,
  ) {
    super();
  }
}

@QueryHandler(ReadBackupProblem)
export class ReadBackupProblemHandler implements IQueryHandler<ReadBackupProblem> {
  constructor(
    private readonly config: Config,
    metrics: Metrics,
  ) {
    const { dataDir } = config;
    metrics.gauge('shop_backups_failing_seconds', 'For how long nothing reached the place of backups', [], async () => {
      const failing = (await readBackupState(dataDir))?.failing;
      return [{ value: failing ? (Date.now() - Date.parse(failing.since)) / 1000 : 0 }];
    });
    metrics.gauge(
      'shop_backups_damaged',
      'Whether something in the place of backups was missing or damaged in the last day',
      [],
      async () => {
        const state = await readBackupState(dataDir);
        return [{ value: state && damageToTell(state) ? 1 : 0 }];
      },
    );
    metrics.gauge('shop_backups_waiting_bytes', 'Log that waits for the place of backups', [], async () => [
      { value: (await readBackupState(dataDir))?.waitingBytes ?? 0 },
    ]);
    metrics.gauge('shop_disk_free_bytes', 'What is free on the disk of the shop', [], async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return [{ value: bavail * bsize }];
    });
  }

  async execute({ isMadeElsewhere }: ReadBackupProblem): Promise<BackupProblem | null> {
    const state = await readBackupState(this.config.dataDir);
    if (!state) {
      const isNeeded = this.config.nodeEnv === 'production' && !isMadeElsewhere;
      return isNeeded ? { problem: 'none', place: null, savedUntil: null, reason: null } : null;
    }
    const { place, savedUntil } = state;
    const [failure, damage] = [failureToTell(state), damageToTell(state)];
    if (failure) return { problem: 'failing', place, savedUntil, reason: failure.reason };
    if (damage) return { problem: 'damaged', place, savedUntil, reason: damage.what };
    const isBeside = state.isOnShopDisk && this.config.nodeEnv === 'production';
    return isBeside ? { problem: 'on_shop_disk', place, savedUntil, reason: null } : null;
  }
}
