import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ledger } from '@shop/contracts/ledger';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { OrdersForLedger } from '../../ordering/public/figures.ts';
import { today } from '../domain/days.ts';
import { Postings } from '../postings.ts';
import { ProfitPostings } from '../profit-postings.ts';
import { lockSubjects, readKnown } from '../stored-ledger.ts';

type Decided = ResponseOf<typeof ledger.decideShortfall>;
type Sent = Input<typeof ledger.decideShortfall>['body'];

/**
 * Ends a shortfall or a part of it: it came, or it is written off. Answers what is left of it in rupees. Throws 404 and
 * `not_open`. The same key twice is one decision.
 */
export class DecideShortfall extends Command<IdempotentResponse<Decided>> {
  constructor(
    readonly sent: Sent,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const insert = ({ subjectId, settlementId, way, reason }: Sent, paisa: number, by: string) => sql`
  insert into ledger_shortfall (subject_id, settlement_id, amount, way, reason, by)
  values (${subjectId}, ${settlementId}, ${paisa}, ${way}, ${reason}, ${by})`;

@CommandHandler(DecideShortfall)
export class DecideShortfallHandler implements ICommandHandler<DecideShortfall> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly postings: Postings,
    private readonly profits: ProfitPostings,
  ) {}

  execute({ sent, by, key }: DecideShortfall): Promise<IdempotentResponse<Decided>> {
    const { subjectId, settlementId } = sent;
    return idempotent(this.db, key, async (tx) => {
      await lockSubjects(tx, [subjectId]);
      const { balances } = await readKnown(tx, [subjectId]);
      const short = balances.find((each) => each.settlementId === settlementId && each.account === 'short');
      if (!short) fail(ledger.decideShortfall, 'notFound');
      const paisa = Math.round(sent.amount * 100);
      const left = short.paisa - paisa;
      // It ends a part of what is there, and turns nothing round.
      if (short.paisa === 0 || short.paisa > 0 !== paisa > 0 || (left !== 0 && left > 0 !== short.paisa > 0)) {
        fail(ledger.decideShortfall, 'notOpen');
      }
      await query(tx, insert(sent, paisa, by));
      const wanted = { cause: 'shortfall', dayOf: today } as const;
      const [order] = await this.queries.execute(new OrdersForLedger(tx, { ids: [subjectId] }));
      if (order) {
        await this.postings.postOrders(tx, [subjectId], wanted, true);
        await this.profits.post(tx, [subjectId], today);
      } else await this.postings.postSettlement(tx, settlementId, [], wanted);
      return { status: 200, body: { left: left / 100 } };
    });
  }
}
