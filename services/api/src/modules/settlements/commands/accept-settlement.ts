import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { formatExactRs } from '@shop/contracts/money';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { settlements } from '@shop/contracts/settlements';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { RecordReturnCosts } from '../../fulfilment/public.ts';
import { PostSettlement } from '../../ledger/public.ts';
import { SetPaymentStatuses } from '../../ordering/public/commands.ts';
import { type MatchedRow, SETTLED_IF_CHOSEN, sumsOf, takesMoney } from '../domain/match-rows.ts';
import { SettlementMatcher, decided } from '../match-settlement.ts';
import { SettlementAccepted } from '../public.ts';
import { type StoredSettlement, holdSettlement, storeRows } from '../stored-settlements.ts';

type Accepted = ResponseOf<typeof settlements.accept>;

/** Marks each order that a settlement pays for as paid, and stores the charges of its returns, all or none. */
export class AcceptSettlement extends Command<IdempotentResponse<Accepted>> {
  constructor(
    readonly id: string,
    readonly sent: Input<typeof settlements.accept>['body'],
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const accept = (id: string, deposit: number, difference: number, orders: number, paisa: number, by: string) => sql`
  update settlements_settlement set state = 'accepted', accepted_at = now(), accepted_by = ${by}, deposit = ${deposit},
    deposit_difference = ${difference}, settled_orders = ${orders}, settled_amount = ${paisa / 100}, version = version + 1
  where id = ${id}`;

@CommandHandler(AcceptSettlement)
export class AcceptSettlementHandler implements ICommandHandler<AcceptSettlement> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly matcher: SettlementMatcher,
  ) {}

  async execute({ id, sent, by, key }: AcceptSettlement): Promise<IdempotentResponse<Accepted>> {
    if (!Id.safeParse(id).success) fail(settlements.accept, 'notFound');
    return idempotent(this.db, key, async (tx) => {
      const settlement = await holdSettlement(tx, id);
      if (!settlement) fail(settlements.accept, 'notFound');
      if (settlement.state !== 'open') fail(settlements.accept, 'notOpen');
      if (settlement.version !== sent.version) fail(settlements.accept, 'staleVersion');
      const rows = await this.matcher.of(settlement, tx);
      const difference = checkedDifference(rows, sent);
      const chosen = new Set(sent.settleLines);
      const settles = ({ line, problem }: MatchedRow) =>
        problem === null || (SETTLED_IF_CHOSEN.has(problem) && chosen.has(line));
      const settled = rows.filter(settles);
      if (settled.length !== sent.orders) fail(settlements.accept, 'rowsChanged');
      if (settled.length === 0 && !rows.some(takesMoney)) fail(settlements.accept, 'nothingToSettle');

      const orderIds = settled.flatMap(({ parcel }) => parcel?.orderId ?? []);
      const note = referenceOf(settlement);
      const paid = await this.commands.execute(new SetPaymentStatuses(tx, orderIds, 'pending', 'paid', by, note));
      if (paid.length !== settled.length) throw new Error('An order was changed under its lock');
      const amount = settled.reduce((sum, { parcel }) => sum + (parcel?.toCollect ?? 0), 0);
      await query(
        tx,
        storeRows(
          id,
          rows.map((row) => decided(row, settles(row))),
        ),
      );
      await query(tx, accept(id, sent.deposit, difference, settled.length, amount, by));
      const { courier, version } = settlement;
      const fact = { settlementId: id, courier, orders: settled.length, deposit: sent.deposit };
      await publish(tx, SettlementAccepted, fact);
      const costs = rows.flatMap(({ parcel, charge }) =>
        parcel && charge > 0 ? [{ parcelId: parcel.parcelId, cost: charge / 100 }] : [],
      );
      await this.commands.execute(new RecordReturnCosts(tx, costs));
      const known = rows.flatMap(({ parcel }) => parcel?.orderId ?? []);
      await this.commands.execute(new PostSettlement(tx, id, known));
      return {
        status: 200,
        body: { version: version + 1, settledOrders: settled.length, settledAmount: amount / 100 },
      };
    });
  }
}

/** Reference for the history of the orders, so that each payment leads to its file. */
export const referenceOf = ({ courier, fileName }: StoredSettlement) => `Settlement of ${courier}: ${fileName}`;

/**
 * Returns the amount that arrived less the amount of the file, in rupees. Throws `depositDiffers` when staff have not
 * accepted this difference.
 */
function checkedDifference(
  rows: readonly MatchedRow[],
  { deposit, depositDifference }: AcceptSettlement['sent'],
): number {
  const expected = sumsOf(rows).deposit;
  const difference = Math.round(deposit * 100) - expected;
  if (difference !== Math.round(depositDifference * 100)) {
    const message = `The file comes to ${formatExactRs(expected / 100)}, and ${formatExactRs(deposit)} arrived.`;
    fail(settlements.accept, 'depositDiffers', { message });
  }
  return difference / 100;
}
