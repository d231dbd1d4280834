import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { payments } from '@shop/contracts/payments';
import { Database, entities } from '../../../platform/database/database.ts';
import { now } from '../../../platform/context/work-context.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { SetPaymentStatus } from '../../ordering/public/commands.ts';
import { Proof } from '../proof.entity.ts';
import { acceptAdvance } from './accept-advance.ts';
import { writeDecision } from './decide-proof.ts';

/** Verifies the pending proof of an order. */
export class ConfirmPayment extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly by: string,
    readonly adminNotes?: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, by, adminNotes }: ConfirmPayment): Promise<void> {
    if (!Id.safeParse(orderId).success) fail(payments.confirmOrder, 'notFound');
    await this.db.transaction(async (tx) => {
      const order = await this.queries.execute(new FindOrder(orderId, tx));
      if (!order) fail(payments.confirmOrder, 'notFound');
      if (order.paymentStatus === 'paid') fail(payments.confirmOrder, 'alreadyPaid');
      const proof = await entities(tx).findOneBy(Proof, { orderId, status: 'pending' });
      if (!proof) fail(payments.confirmOrder, 'noPendingProof');
      if (order.paymentMethod === 'COD') {
        return acceptAdvance(tx, this.commands, order, proof, { by, notes: adminNotes });
      }
      proof.decide({ status: 'verified' }, { by, notes: adminNotes, at: now() });
      await writeDecision(tx, proof);
      await this.commands.execute(new SetPaymentStatus(tx, orderId, 'paid', by, adminNotes));
    });
  }
}
