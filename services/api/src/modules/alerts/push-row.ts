import type { AlertKind } from '@shop/contracts/alerts';
import { sql } from '../../platform/database/sql.ts';

/** A notification that is due: what it is about and the device that gets it, not yet what it says. */
export interface DuePush {
  id: string;
  kind: AlertKind | 'test';
  /** An order, a proof, a review, an e-mail, or the event that a size runs low: a device is told of each once. */
  subjectId: string;
  orderId: string | null;
  productId: string | null;
  /** Name of a size of the product; null when the alert is not about one size. */
  size: string | null;
  /** Stars of a review. */
  rating: number | null;
  attempts: number;
  requestId: string | null;
  traceParent: string | null;
  /** Seconds since the fact. */
  age: number;
  deviceId: string;
  accountId: string;
  /** The session by which the device was subscribed last: with that it ends. */
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A notification `p` that may be sent now. */
export const duePush = sql`p.state = 'queued' and p.due_at <= now() and coalesce(p.taken_until, now()) <= now()`;
