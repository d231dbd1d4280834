import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Verification } from '@shop/contracts/payments';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { OrderToPay, SetPaymentStatus } from '../../ordering/public.ts';
import { Proof } from '../proof.entity.ts';
import { DecideProof, ProofDecided } from '../public.ts';
import { ReadVerification } from '../queries/list-verifications.ts';
import { orderNotFound, proofNotFound, refused } from './refusals.ts';

const ofOrder = 'select order_id as "orderId" from payments_proof where id = $1';

@CommandHandler(DecideProof)
export class DecideProofHandler implements ICommandHandler<DecideProof> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ proofId, isVerified, by, notes, at }: DecideProof): Promise<Verification> {
    const known = Id.safeParse(proofId).success;
    const [found] = known ? await this.db.read<{ orderId: string }>('payments.order-of-proof', ofOrder, [proofId]) : [];
    if (!found) throw proofNotFound();
    await this.db.transaction(async (tx) => {
      // The order first, as everywhere: its row is what two decisions at once wait for.
      if (!(await this.queries.execute(new OrderToPay(found.orderId, tx)))) throw orderNotFound();
      const proof = await tx.findOneByOrFail(Proof, { id: proofId });
      const outcome = proof.decide(isVerified, { by, notes, at: at ?? new Date() });
      if (outcome === 'refused') throw refused('already_decided');
      if (outcome === 'repeated') return;
      await writeDecision(tx, proof);
      const [to, note] = isVerified ? (['paid', notes] as const) : (['failed', notes || rejection] as const);
      await this.commands.execute(new SetPaymentStatus(tx, proof.orderId, to, by, note, at));
    });
    return this.queries.execute(new ReadVerification(proofId));
  }
}

/** What an order's history says of a rejection without a reason. */
const rejection = 'Payment verification failed';

/** Writes a decision that was just made, and tells of it. */
export async function writeDecision(tx: EntityManager, proof: Proof): Promise<void> {
  await tx.save(proof);
  const { id: proofId, orderId, orderNumber, adminNotes: reason } = proof;
  await record(tx, ProofDecided, { orderId, orderNumber, proofId, isVerified: proof.status === 'verified', reason });
}
