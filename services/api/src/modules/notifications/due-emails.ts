import { sql } from '../../platform/database/sql.ts';

/**
 * An e-mail `l` that may be sent now. Of one order's e-mails to the same reader one is sent at a time, and none before an
 * older one that is due or is being tried again: they arrive in the order in which they were decided, the one that says
 * that the order has arrived before all others.
 */
export const dueEmail = sql`
  l.state = 'queued' and l.due_at <= now() and coalesce(l.taken_until, now()) <= now()
  and not exists (
    select from notifications_email o
    where o.order_id = l.order_id and o.id <> l.id and o.state = 'queued'
      and starts_with(o.kind, 'owner-') = starts_with(l.kind, 'owner-')
      and o.account_id is not distinct from l.account_id
      and (
        o.taken_until > now()
        or l.kind <> 'order-placed' and o.id < l.id and (o.attempts > 0 or o.due_at <= now())
      )
  )`;
