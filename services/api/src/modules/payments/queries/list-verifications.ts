import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Verification, payments } from '@shop/contracts/payments';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type FoundOrder, FindOrders } from '../../ordering/public/queries.ts';

import { Receipts, receiptTypeOf } from '../receipts.ts';
import { type FoundDuplicate, duplicates, duplicateOrders, withStates } from './duplicates.ts';
import { parts } from './parts.ts';

type Filter = Input<typeof payments.verifications>['query'];
type Verifications = ResponseOf<typeof payments.verifications>;

/** A page of the staff's list of proofs. */
export class ListVerifications extends Query<Verifications> {
  constructor(readonly filter: Filter) {
    super();
  }
}

/** One proof as staff sees it. */
export class ReadVerification extends Query<Verification> {
  constructor(readonly proofId: string) {
    super();
  }
}

/** A proof as it stands here; ordering knows the rest. */
interface Row extends Omit<Verification, 'order' | 'receiptUrl' | 'receiptType' | 'duplicates'> {
  orderId: string;
  duplicates: FoundDuplicate[];
  receiptKey: string;
}

const columns = sql`
  p.id as "_id", p.order_id as "orderId", p.transaction_id as "transactionId", p.receipt_key as "receiptKey", p.receipt_deleted_at as "receiptDeletedAt", p.notes,
  case p.status when 'verified' then true when 'short' then true when 'rejected' then false end as "isVerified",
  p.status, p.method, p.received::float8 as received, ${parts},
  p.staff_notes as "adminNotes", p.rejection_reason as reason, p.decided_by as "decidedBy", p.decided_at as "decidedAt", p.attempt,
  p.created_at as "createdAt", ${duplicates}`;

// The index alone finds the page. Each of its rows is then read by its id: a limit that a plan does not know must not
// lead it through the whole table.
const page = (where: Sql, direction: Sql) => (limit: number, offset: number) =>
  sql`
  select ${columns}
  from (select id from payments_proof ${where} order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}) found
  cross join lateral (select * from payments_proof where id = found.id limit 1) p
  order by p.created_at ${direction}, p.id ${direction}`;
const counts = sql`
  select coalesce(sum(proofs) filter (where status = 'pending'), 0)::int as pending,
    coalesce(sum(proofs) filter (where status = 'verified'), 0)::int as verified,
    coalesce(sum(proofs) filter (where status = 'short'), 0)::int as short,
    coalesce(sum(proofs) filter (where status = 'rejected'), 0)::int as rejected
  from payments_count`;

// The proof that has waited longest comes first.
const pages = {
  all: page(sql``, sql`desc`),
  pending: page(sql`where status = 'pending'`, sql`asc`),
  verified: page(sql`where status = 'verified'`, sql`desc`),
  short: page(sql`where status = 'short'`, sql`desc`),
  rejected: page(sql`where status = 'rejected'`, sql`desc`),
};
const one = (proofId: string) => sql`select ${columns} from payments_proof p where p.id = ${proofId}`;

@QueryHandler(ListVerifications)
export class ListVerificationsHandler implements IQueryHandler<ListVerifications> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly receipts: Receipts,
  ) {}

  async execute({ filter }: ListVerifications): Promise<Verifications> {
    const { status = 'all', page, limit } = filter;
    const [rows, [counted]] = await Promise.all([
      this.db.read<Row>(pages[status](limit, (page - 1) * limit)),
      this.db.read<Omit<Verifications['counts'], 'all'>>(counts),
    ]);
    const orders = await this.queries.execute(new FindOrders(rows.flatMap(ordersOf)));
    const { pending = 0, verified = 0, short = 0, rejected = 0 } = counted ?? {};
    const totals = { all: pending + verified + short + rejected, pending, verified, short, rejected };
    return {
      payments: rows.map((row) => verification(row, orders, this.receipts)),
      total: totals[status],
      totalPages: Math.ceil(totals[status] / limit),
      page,
      limit,
      counts: totals,
    };
  }
}

@QueryHandler(ReadVerification)
export class ReadVerificationHandler implements IQueryHandler<ReadVerification> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly receipts: Receipts,
  ) {}

  async execute({ proofId }: ReadVerification): Promise<Verification> {
    const [row] = await this.db.read<Row>(one(proofId));
    if (!row) fail(payments.verify, 'notFound');
    return verification(row, await this.queries.execute(new FindOrders(ordersOf(row))), this.receipts);
  }
}

const ordersOf = ({ orderId, duplicates: same }: Row): string[] => [orderId, ...duplicateOrders(same)];

function verification(
  { orderId, receiptKey, duplicates: same, ...proof }: Row,
  orders: readonly FoundOrder[],
  receipts: Receipts,
): Verification {
  const order = orders.find(({ _id }) => _id === orderId);
  if (!order) throw new Error(`There is no order ${orderId} for its proof`);
  return {
    ...proof,
    order,
    duplicates: withStates(same, orders),
    receiptUrl: proof.receiptDeletedAt === null ? receipts.linkTo(receiptKey) : '',
    receiptType: receiptTypeOf(receiptKey),
  };
}
