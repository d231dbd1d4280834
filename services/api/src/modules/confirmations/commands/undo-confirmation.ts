import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CALLS_AGAIN, type ConfirmationState, confirmations } from '@shop/contracts/confirmations';
import { Id } from '@shop/contracts/fields';
import type { OrderStatus } from '@shop/contracts/statuses';
import { Database } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { lockConfirmation, writeAttempt } from '../confirmation-row.ts';
import { ConfirmationDecided } from '../public.ts';

/** Takes the outcome of this version back: the order waits as before, unless anything has happened to it since. */
export class UndoConfirmation extends Command<{ state: ConfirmationState; version: number }> {
  constructor(
    readonly orderId: string,
    readonly version: number,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

@CommandHandler(UndoConfirmation)
export class UndoConfirmationHandler implements ICommandHandler<UndoConfirmation> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, version, by, key }: UndoConfirmation) {
    if (!Id.safeParse(orderId).success) fail(confirmations.undo, 'notFound');
    const { body } = await idempotent(this.db, key, async (tx) => {
      const order = await this.queries.execute(new FindOrder(orderId, tx));
      const row = await lockConfirmation(tx, orderId);
      if (!row || !order) fail(confirmations.undo, 'notFound');
      const { state, lastOutcome } = row;
      const expected: OrderStatus = state === 'confirmed' || state === 'cancelled' ? state : 'processing';
      if (row.version !== version || lastOutcome === null || order.orderStatus !== expected) {
        fail(confirmations.undo, 'movedOn');
      }
      const noAnswers = row.noAnswers - Number(lastOutcome === 'no_answer');
      // Too many unanswered calls had put the order on hold before, too.
      const stateBefore = noAnswers > CALLS_AGAIN ? 'held' : 'waiting';
      const before = { ...row, state: stateBefore, noAnswers, lastOutcome: null, decidedBy: null } as const;
      const next = await writeAttempt(tx, before, { orderNumber: order.orderNumber, by, outcome: 'undone' });
      await publish(tx, ConfirmationDecided, { orderId, outcome: 'undone', byCustomer: false });
      const finalStep = async () => {
        if (expected !== 'processing')
          await this.commands.execute(new ChangeOrder(tx, orderId, { orderStatus: 'processing' }, by));
      };
      return { status: 200, body: { state: next.state, version: next.version }, finalStep };
    });
    return body;
  }
}
