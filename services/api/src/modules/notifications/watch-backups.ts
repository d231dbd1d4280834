import { Injectable } from '@nestjs/common';
import { TOLD_AFTER_MS, damageToTell, failureToTell, readBackupState } from '../../platform/backups/backup-state.ts';
import { sql } from '../../platform/database/sql.ts';
import { RegularWork } from '../../platform/queue/regular-work.ts';
import type { EmailKind } from './email-row.ts';

/** The shop itself, which e-mails about no order are about. */
const SHOP = '00000000-0000-4000-8000-000000000000';

const write = (kind: EmailKind, since: string) => sql`
  insert into notifications_email (kind, subject_id, fact) values (${kind}, ${SHOP}, ${since})
  on conflict on constraint notifications_email_once do nothing`;

/** Notes one e-mail to the owner when backups have failed for ten minutes, when they are made again, and of damage. */
@Injectable()
export class WatchBackups extends RegularWork {
  protected readonly everyMs = 60_000;

  /** However often it looks, and in however many workers: of one failure two e-mails are noted. */
  async run(): Promise<void> {
    const state = this.config.ownerEmail && (await readBackupState(this.config.dataDir));
    if (!state) return;
    const failure = failureToTell(state);
    if (failure) await this.db.query(write('owner-backups-fail', failure.since));
    const damage = damageToTell(state);
    if (damage) await this.db.query(write('owner-backups-damaged', damage.at));
    const { recovered } = state;
    const lasted = recovered ? Date.parse(recovered.until) - Date.parse(recovered.since) : 0;
    if (recovered && lasted > TOLD_AFTER_MS) await this.db.query(write('owner-backups-again', recovered.since));
  }
}
