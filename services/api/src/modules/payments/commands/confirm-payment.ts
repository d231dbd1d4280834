import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { Database } from '../../../platform/database/database.ts';
import { OrderToPay, SetPaymentStatus } from '../../ordering/public.ts';
import { Proof } from '../proof.entity.ts';
import { ConfirmPayment } from '../public.ts';
import { writeDecision } from './decide-proof.ts';
import { orderNotFound, refused } from './refusals.ts';

@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, by, adminNotes }: ConfirmPayment): Promise<void> {
    if (!Id.safeParse(orderId).success) throw orderNotFound();
    await this.db.transaction(async (tx) => {
      const order = await this.queries.execute(new OrderToPay(orderId, tx));
      if (!order) throw orderNotFound();
      if (order.paymentStatus === 'paid') throw refused('already_paid');
      const proof = await tx.findOneBy(Proof, { orderId, status: 'pending' });
      if (!proof) throw refused('no_pending_proof');
      proof.decide(true, { by, notes: adminNotes, at: new Date() });
      await writeDecision(tx, proof);
      await this.commands.execute(new SetPaymentStatus(tx, orderId, 'paid', by, adminNotes));
    });
  }
}
