import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emailKindOf } from '../email-row.ts';
import { EnqueueStaffEmail } from '../public.ts';

const write = ({ kind, accountId, about, from }: EnqueueStaffEmail) => sql`
  insert into notifications_email (kind, subject_id, order_id, product_id, size, reason, account_id, request_id, trace_parent)
  select ${emailKindOf[kind]}::text, ${about.subjectId}::uuid, ${about.orderId}::uuid,
    ${about.productId ?? null}::uuid, ${about.size ?? null}::text, ${about.reason ?? null}::text, ${accountId}::uuid, ${from.requestId}::text,
    ${from.traceParent}::text
  where ${kind}::text <> 'failedMail' or not exists (
    select from notifications_email
    where account_id = ${accountId}::uuid and kind = 'owner-failed-mail' and id > uuidv7(interval '-1 hour'))
  on conflict on constraint notifications_email_once do nothing`;

@CommandHandler(EnqueueStaffEmail)
export class EnqueueStaffEmailHandler implements ICommandHandler<EnqueueStaffEmail> {
  async execute(email: EnqueueStaffEmail): Promise<void> {
    await query(email.tx, write(email));
  }
}
