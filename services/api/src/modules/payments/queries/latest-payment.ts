import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DeedsOfThing } from '../../audit/public.ts';
import { type CustomerProof, LatestPayment, ProofForCustomer } from '../../ordering/public/ports.ts';
import { FindOrders } from '../../ordering/public/queries.ts';
import { LatestProof, type NewestProof } from '../public.ts';
import { Receipts } from '../receipts.ts';
import { type FoundDuplicate, duplicateOrders, duplicates, withStates } from './duplicates.ts';
import { receivedOf } from './parts.ts';

/** Number of views of receipts that an order shows; the audit log has all. */
const SHOWN_VIEWS = 5;

const read = (orderId: string) => sql`
  select transaction_id as "transactionId", status, staff_notes as "adminNotes", rejection_reason as reason,
    receipt_key as "receiptKey", receipt_deleted_at as "receiptDeletedAt",
    created_at as "submittedAt", ${receivedOf(sql`p.order_id`)} as received,
    case when status = 'verified' then decided_at end as "paymentConfirmedAt", ${duplicates}
  from payments_proof p where order_id = ${orderId} order by attempt desc limit 1`;

interface Found extends Omit<
  NonNullable<StaffOrder['paymentDetails']>,
  'receiptImage' | 'receiptViews' | 'duplicates'
> {
  duplicates: FoundDuplicate[];
  receiptKey: string;
}

@QueryHandler(LatestPayment)
export class LatestPaymentHandler implements IQueryHandler<LatestPayment> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly receipts: Receipts,
  ) {}

  async execute({ orderId }: LatestPayment): Promise<StaffOrder['paymentDetails']> {
    const [proof] = await this.db.read<Found>(read(orderId));
    if (!proof) return null;
    const { receiptKey, duplicates: same, ...details } = proof;
    const orders = same.length > 0 ? await this.queries.execute(new FindOrders(duplicateOrders(same))) : [];
    const receiptImage = proof.receiptDeletedAt === null ? this.receipts.linkTo(receiptKey) : null;
    const views = await this.queries.execute(new DeedsOfThing('viewed', 'proof', orderId));
    const receiptViews = views.slice(0, SHOWN_VIEWS).map(({ person, at }) => ({ by: person, at }));
    return { ...details, duplicates: withStates(same, orders), receiptImage, receiptViews };
  }
}

const newest = (orderId: string) => sql`
  select id as "proofId", attempt, status, to_json(created_at) #>> '{}' as "submittedAt", rejection_reason as reason,
    ${receivedOf(sql`p.order_id`)} as received
  from payments_proof p where order_id = ${orderId} order by attempt desc limit 1`;

@QueryHandler(LatestProof)
export class LatestProofHandler implements IQueryHandler<LatestProof> {
  constructor(private readonly db: Database) {}

  async execute({ orderId, tx }: LatestProof): Promise<NewestProof | null> {
    const [proof] = tx
      ? await query<NewestProof>(tx, newest(orderId))
      : await this.db.read<NewestProof>(newest(orderId));
    return proof ?? null;
  }
}

@QueryHandler(ProofForCustomer)
export class ProofForCustomerHandler implements IQueryHandler<ProofForCustomer> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ orderId, tx }: ProofForCustomer): Promise<CustomerProof> {
    const proof = await this.queries.execute(new LatestProof(orderId, tx));
    if (!proof) return { proof: null, reason: null, received: 0 };
    const { status, submittedAt, reason, received } = proof;
    return { proof: { status, submittedAt: new Date(submittedAt).toISOString() }, reason, received };
  }
}
