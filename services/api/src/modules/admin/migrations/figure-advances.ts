import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Sum that came of a cash order by transfer: its courier collects that much less. */
export class FigureAdvances1795890200193 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table admin_order_figure add column advance numeric(14, 2) not null default 0;
      alter table admin_figure_change add column advance numeric(14, 2) not null default 0`);
  }
}
