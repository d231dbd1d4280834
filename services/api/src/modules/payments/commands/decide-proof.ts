import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Verification, payments } from '@shop/contracts/payments';
import { Database, type Tx, entities } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { now } from '../../../platform/context/work-context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder, SetPaymentStatus } from '../../ordering/public.ts';
import { Proof } from '../proof.entity.ts';
import { DecideProof, ProofDecided } from '../public.ts';
import { ReadVerification } from '../queries/list-verifications.ts';

const ofOrder = (proofId: string) => sql`select order_id as "orderId" from payments_proof where id = ${proofId}`;

@CommandHandler(DecideProof)
export class DecideProofHandler implements ICommandHandler<DecideProof> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ proofId, isVerified, by, notes }: DecideProof): Promise<Verification> {
    const known = Id.safeParse(proofId).success;
    const [found] = known ? await this.db.read<{ orderId: string }>(ofOrder(proofId)) : [];
    if (!found) fail(payments.verify, 'notFound');
    await this.db.transaction(async (tx) => {
      // The order first, as everywhere: its row is what two decisions at once wait for.
      if (!(await this.queries.execute(new FindOrder(found.orderId, tx)))) fail(payments.verify, 'notFound');
      const proof = await entities(tx).findOneByOrFail(Proof, { id: proofId });
      // The one note of this call is written for the customer when it rejects, and for staff when it verifies.
      const outcome = proof.decide(isVerified, { by, notes, reason: notes, at: now() });
      if (outcome === 'refused') fail(payments.verify, 'alreadyDecided');
      if (outcome === 'repeated') return;
      await writeDecision(tx, proof);
      const [to, note] = isVerified ? (['paid', notes] as const) : (['failed', notes || rejection] as const);
      await this.commands.execute(new SetPaymentStatus(tx, proof.orderId, to, by, note));
    });
    return this.queries.execute(new ReadVerification(proofId));
  }
}

/** What an order's history says of a rejection without a reason. */
const rejection = 'Payment verification failed';

/** Stores a decision and publishes it. */
export async function writeDecision(tx: Tx, proof: Proof): Promise<void> {
  await entities(tx).save(proof);
  const { id: proofId, orderId, orderNumber, rejectionReason } = proof;
  const isVerified = proof.status === 'verified';
  await publish(tx, ProofDecided, { orderId, orderNumber, proofId, isVerified, rejectionReason });
}
