import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  CALLS_AGAIN,
  CALL_AGAIN_HOURS,
  type ConfirmationOutcome,
  type ConfirmationState,
  confirmations,
} from '@shop/contracts/confirmations';
import { Id } from '@shop/contracts/fields';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import {
  type ConfirmationRow,
  beginConfirmations,
  isToConfirm,
  lockConfirmation,
  writeAttempt,
} from '../confirmation-row.ts';
import { ConfirmationDecided } from '../public.ts';

export interface Decision {
  outcome: ConfirmationOutcome;
  note?: string | undefined;
  version?: number | undefined;
}

/** Stores what came of asking a customer; the order is confirmed or cancelled with it. Answers how it stands by that. */
export class DecideConfirmation extends Command<{ state: ConfirmationState; version: number }> {
  constructor(
    readonly orderId: string,
    readonly decision: Decision,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Notes in the history of the order, for outcomes that its status does not show. */
const noted: Readonly<Partial<Record<ConfirmationOutcome, string>>> = {
  no_answer: 'Nobody answered the call',
  wrong_number: 'The phone number is wrong',
  suspicious: 'On hold: it looks suspicious',
};

@CommandHandler(DecideConfirmation)
export class DecideConfirmationHandler implements ICommandHandler<DecideConfirmation> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, decision, by, key }: DecideConfirmation) {
    const { outcome, note, version } = decision;
    if (!Id.safeParse(orderId).success) fail(confirmations.decide, 'notFound');
    const { body } = await idempotent(this.db, key, async (tx) => {
      // The order first, as everywhere: its row is what two decisions at once wait for.
      const order = await this.queries.execute(new FindOrder(orderId, tx));
      if (order && isToConfirm(order)) await beginConfirmations(tx, [order], null);
      const row = await lockConfirmation(tx, orderId);
      if (!row || !order) fail(confirmations.decide, 'notFound');
      if (!isToConfirm(order) || (version !== undefined && version !== row.version)) {
        const { decidedBy, state } = row;
        fail(confirmations.decide, 'alreadyDecided', {
          decided: { by: decidedBy, state, orderStatus: order.orderStatus },
        });
      }
      const next = await writeAttempt(tx, after(row, outcome, by), {
        orderNumber: order.orderNumber,
        by,
        outcome,
        note,
        hours: outcome === 'no_answer' ? CALL_AGAIN_HOURS : 0,
      });
      await publish(tx, ConfirmationDecided, { orderId, outcome, byCustomer: false });
      const update = updateOf(outcome, note);
      const finalStep = () => this.commands.execute(new ChangeOrder(tx, orderId, update, by));
      return { status: 200, body: { state: next.state, version: next.version }, finalStep };
    });
    return body;
  }
}

/** Returns the row after a decision. More unanswered calls than `CALLS_AGAIN` put the order on hold. */
function after(row: ConfirmationRow, outcome: ConfirmationOutcome, by: string): ConfirmationRow {
  const noAnswers = row.noAnswers + Number(outcome === 'no_answer');
  const answered = outcome === 'confirmed' || outcome === 'cancelled';
  const waits = outcome === 'no_answer' && noAnswers <= CALLS_AGAIN;
  const state = answered ? outcome : waits ? 'waiting' : 'held';
  return { ...row, state, noAnswers, lastOutcome: outcome, decidedBy: by };
}

function updateOf(outcome: ConfirmationOutcome, note: string | undefined): OrderUpdate {
  if (outcome === 'confirmed' || outcome === 'cancelled') return { orderStatus: outcome, notes: note };
  return { notes: [noted[outcome], note].filter(Boolean).join(': ') };
}
