import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entities } from '../../../platform/database/database.ts';
import { now } from '../../../platform/context/work-context.ts';
import { SetPaymentStatus } from '../../ordering/public.ts';
import { Proof } from '../proof.entity.ts';
import { ChangePayment } from '../public.ts';
import { writeDecision } from './decide-proof.ts';

@CommandHandler(ChangePayment)
export class ChangePaymentHandler implements ICommandHandler<ChangePayment> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ tx, orderId, to, by, note, reason }: ChangePayment): Promise<void> {
    const proof = to === 'pending' ? null : await entities(tx).findOneBy(Proof, { orderId, status: 'pending' });
    // What is refunded had arrived: only `failed` says that the proof proved nothing.
    if (proof) {
      proof.decide(to !== 'failed', { by, notes: note, reason, at: now() });
      await writeDecision(tx, proof);
    }
    await this.commands.execute(new SetPaymentStatus(tx, orderId, to, by, note || reason));
  }
}
