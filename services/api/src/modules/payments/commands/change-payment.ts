import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetPaymentStatus } from '../../ordering/public.ts';
import { Proof } from '../proof.entity.ts';
import { ChangePayment } from '../public.ts';
import { writeDecision } from './decide-proof.ts';

@CommandHandler(ChangePayment)
export class ChangePaymentHandler implements ICommandHandler<ChangePayment> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ tx, orderId, to, by, note, at }: ChangePayment): Promise<void> {
    const proof = to === 'pending' ? null : await tx.findOneBy(Proof, { orderId, status: 'pending' });
    // What is refunded had arrived: only `failed` says that the proof proved nothing.
    if (proof) {
      proof.decide(to !== 'failed', { by, notes: note, at: at ?? new Date() });
      await writeDecision(tx, proof);
    }
    await this.commands.execute(new SetPaymentStatus(tx, orderId, to, by, note, at));
  }
}
