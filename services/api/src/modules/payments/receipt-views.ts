import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../platform/context/work-context.ts';
import { Database, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { FileViews } from '../../platform/storage/file-views.ts';
import { DeedsOfThing, RecordAudit } from '../audit/public.ts';
import { RECEIPTS } from './receipts.ts';

/** Time in which further views of a receipt by the same person are one view, in milliseconds: the life of a link. */
const SAME_VIEW_MS = 15 * 60 * 1000;

// Locked: two views at a time are logged once.
const orderOf = (key: string) => sql`
  select order_id as id, order_number as label, attempt from payments_proof where receipt_key = ${key} for update`;

/** Notes in the audit log which person or program looks at which receipt. */
@Injectable()
export class ReceiptViews implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly views: FileViews,
  ) {}

  onModuleInit(): void {
    this.views.register(RECEIPTS, (key, viewer) => this.log(key, viewer));
  }

  private log(key: string, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [proof] = await query<{ id: string; label: string; attempt: number }>(tx, orderOf(key));
      if (!proof) return;
      const { attempt, ...thing } = proof;
      const views = await this.queries.execute(new DeedsOfThing('viewed', 'proof', thing.id, tx));
      const since = Date.now() - SAME_VIEW_MS;
      const isLogged = views.some(
        ({ personId, at, after }) => personId === actor.id && after?.['attempt'] === attempt && Date.parse(at) > since,
      );
      if (isLogged) return;
      const deed = { action: 'viewed', kind: 'proof', things: [thing], after: { attempt }, actor };
      await this.commands.execute(new RecordAudit(tx, deed));
    });
  }
}
