import { Injectable } from '@nestjs/common';
import { RegularWork } from '../../../platform/queue/regular-work.ts';
import { addUpDays } from '../day-sums.ts';
import { addUpProfits } from '../stored-profits.ts';

/** Adds changes of months and profits to their sums. The sums are exact with or without it, only longer. */
@Injectable()
export class LedgerSums extends RegularWork {
  protected readonly everyMs = 5000;

  async run(): Promise<void> {
    for (const addUp of [addUpDays, addUpProfits]) {
      while (!this.isStopping && (await this.db.transaction(addUp)) > 0);
    }
  }
}
