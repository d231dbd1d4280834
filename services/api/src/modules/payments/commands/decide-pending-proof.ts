import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entities } from '../../../platform/database/database.ts';
import { now } from '../../../platform/context/work-context.ts';
import { DecidePendingProof } from '../../ordering/public/ports.ts';
import { Proof } from '../proof.entity.ts';
import { writeDecision } from './decide-proof.ts';

@CommandHandler(DecidePendingProof)
export class DecidePendingProofHandler implements ICommandHandler<DecidePendingProof> {
  async execute({ tx, orderId, paymentStatus, by, note, reason }: DecidePendingProof): Promise<void> {
    if (paymentStatus === 'pending') return;
    const proof = await entities(tx).findOneBy(Proof, { orderId, status: 'pending' });
    if (!proof) return;
    // A refunded payment had arrived, so only `failed` rejects the proof.
    proof.decide(
      { status: paymentStatus === 'failed' ? 'rejected' : 'verified' },
      { by, notes: note, reason, at: now() },
    );
    await writeDecision(tx, proof);
  }
}
