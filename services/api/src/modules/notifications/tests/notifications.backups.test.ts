import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { type BackupState, newBackupState, writeBackupState } from '../../../platform/backups/backup-state.ts';
import { startEmailShop } from '../../../../test/support/email-shop.ts';
import { WatchBackups } from '../watch-backups.ts';

const owner = 'owner@chaap.pk';
let mail: Awaited<ReturnType<typeof startEmailShop>>;

beforeAll(async () => {
  mail = await startEmailShop({ OWNER_EMAIL: owner });
});
afterAll(() => mail.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Looks at backups that stand like this, as a worker does each minute; two of them do so. */
async function looked(state: Partial<BackupState>): Promise<void> {
  const { config, app } = mail.shop;
  writeBackupState(config.dataDir, {
    ...newBackupState('/mnt/backups'),
    savedUntil: '2026-11-26T09:05:00.000Z',
    ...state,
  });
  await Promise.all([app.get(WatchBackups).run(), app.get(WatchBackups).run()]);
}
const problem = async () => {
  const path = '/api/admin/dashboard/today';
  const { shop } = mail;
  return (await shop.http<ResponseOf<typeof dashboard.today>>('GET', path, undefined, await shop.staff())).body
    .backupProblem;
};

test('the owner is told once of backups that fail for ten minutes, and once that they are made again', async () => {
  const reason = 'ENOSPC: no space left on device, write';
  const failing = { since: minutesAgo(9), reason };
  await looked({ failing });
  expect(await problem()).toBeNull();
  const lasting = { ...failing, since: minutesAgo(11) };
  await looked({ failing: lasting });
  expect(await problem()).toEqual({
    problem: 'failing',
    place: '/mnt/backups',
    savedUntil: '2026-11-26T09:05:00.000Z',
    reason,
  });
  const told = await mail.mails.received(owner, 'Your shop is not backed up at the moment');
  expect(told.text).toMatch(/Place: \/mnt\/backups\nSaved until: 26 Nov, 2:05 pm\n.*\nReason: ENOSPC/);
  await looked({ failing: lasting });

  await looked({ recovered: { since: lasting.since, until: minutesAgo(0) } });
  expect(await problem()).toBeNull();
  await mail.mails.received(owner, 'Your shop is backed up again');
  // A short one mends itself.
  await looked({ recovered: { since: minutesAgo(3), until: minutesAgo(0) } });
  await mail.pastHolds();
  expect(mail.mails.to(owner)).toHaveLength(2);
});

test('the owner is told once of each damage in the place of the backups, for a day', async () => {
  const what = 'wal/000000010000000000000004 of the log is not there.';
  const damage = { at: minutesAgo(3), what };
  await looked({ damage, isOnShopDisk: true });
  expect(await problem()).toMatchObject({ problem: 'damaged', place: '/mnt/backups', reason: what });
  const told = await mail.mails.received(owner, 'Something in the backups of your shop was damaged');
  expect(told.text).toContain(`What: ${what}`);
  const before = mail.mails.to(owner).length;
  await looked({ damage });
  await looked({ damage: { ...damage, at: minutesAgo(25 * 60) } });
  expect(await problem()).toBeNull();
  await mail.pastHolds();
  expect(mail.mails.to(owner)).toHaveLength(before);
});
