import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentActor, currentRequestId } from '../../../platform/context/work-context.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type Deed, RecordAudit } from '../public.ts';

const write = ({ action, kind, things, after }: Deed, actor: NonNullable<Deed['actor']>) => sql`
  insert into audit_entry (person_id, person, session, request_id, action, kind, thing_id, label, after)
  select ${actor.id}::uuid, ${actor.username}, ${actor.session}, ${currentRequestId()}, ${action}, ${kind}, id,
    left(label, 200), ${after ? JSON.stringify(after) : null}::jsonb
  from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as thing (id text, label text)`;

@CommandHandler(RecordAudit)
export class RecordAuditHandler implements ICommandHandler<RecordAudit> {
  async execute({ tx, deed }: RecordAudit): Promise<void> {
    const actor = deed.actor ?? currentActor();
    if (!actor) throw new Error(`Nobody is known who ${deed.action}`);
    await query(tx, write(deed, actor));
  }
}
