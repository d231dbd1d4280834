import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import { payments } from '@shop/contracts/payments';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { ReadSettings } from '../../settings/public.ts';
import { accountsFor } from '../domain/accounts.ts';
import { type LastProof, attemptsLeft } from '../domain/proof-rejection.ts';
import { receivedOf } from './parts.ts';

type Instructions = ResponseOf<typeof payments.instructions>;

/**
 * Returns the account for the payment of an order and the state of its proof, by the order's number or id. Holds
 * nothing about the customer. Throws 404 for an unknown order.
 */
export class ReadInstructions extends Query<Instructions> {
  constructor(
    readonly numberOrId: string,
    readonly language: Language = 'en',
  ) {
    super();
  }
}

type LastSent = LastProof & { submittedAt: string; reason: string | null; received: number };

const last = (orderId: string) => sql`
  select attempt, status, created_at as "submittedAt", rejection_reason as reason,
    ${receivedOf(sql`p.order_id`)} as received
  from payments_proof p
  where order_id = ${orderId} order by attempt desc limit 1`;

@QueryHandler(ReadInstructions)
export class ReadInstructionsHandler implements IQueryHandler<ReadInstructions> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ numberOrId, language }: ReadInstructions): Promise<Instructions> {
    const order = await this.queries.execute(new FindOrder(numberOrId));
    if (!order) fail(payments.instructions, 'notFound');
    const [proof] = await this.db.read<LastSent>(last(order._id));
    return {
      order,
      accounts:
        order.total > 0
          ? accountsFor(order.paymentMethod, await this.queries.execute(new ReadSettings()), language)
          : [],
      proof: proof ?? null,
      received: proof?.received ?? 0,
      attemptsLeft: attemptsLeft(order, proof),
    };
  }
}
