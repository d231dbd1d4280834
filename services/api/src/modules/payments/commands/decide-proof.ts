import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Verification, payments } from '@shop/contracts/payments';
import { Database, type Tx, entities, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { now } from '../../../platform/context/work-context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { NoteOnOrder, RecordPartPayment, SetPaymentStatus } from '../../ordering/public/commands.ts';
import { type Outcome, Proof } from '../proof.entity.ts';
import { DecideProof, PartReceived, ProofDecided } from '../public.ts';
import { acceptAdvance } from './accept-advance.ts';
import { ReadVerification } from '../queries/list-verifications.ts';
import { receivedOf } from '../queries/parts.ts';

const ofOrder = (proofId: string) => sql`select order_id as "orderId" from payments_proof where id = ${proofId}`;

@CommandHandler(DecideProof)
export class DecideProofHandler implements ICommandHandler<DecideProof> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ proofId, isVerified, by, notes, received }: DecideProof): Promise<Verification> {
    const known = Id.safeParse(proofId).success;
    const [found] = known ? await this.db.read<{ orderId: string }>(ofOrder(proofId)) : [];
    if (!found) fail(payments.verify, 'notFound');
    await this.db.transaction(async (tx) => {
      // The order first, as everywhere: its row is what two decisions at once wait for.
      const order = await this.queries.execute(new FindOrder(found.orderId, tx));
      if (!order) fail(payments.verify, 'notFound');
      const proof = await entities(tx).findOneByOrFail(Proof, { id: proofId });
      const isCash = order.paymentMethod === 'COD';
      if (isCash && isVerified) return acceptAdvance(tx, this.commands, order, proof, { by, notes, received });
      // The one note of this call is written for the customer when it rejects, and for staff when it verifies.
      const outcome = proof.decide(outcomeOf(isVerified, received), { by, notes, reason: notes, at: now() });
      if (outcome === 'refused') fail(payments.verify, 'alreadyDecided');
      if (outcome === 'repeated') return;
      if (received !== undefined) {
        const [before] = await query<{ received: number }>(tx, receivedBefore(order._id));
        await this.recordPart(tx, proof, order.total, before?.received ?? 0, received, by, notes);
        return;
      }
      await writeDecision(tx, proof);
      // The courier collects what did not come: nothing has failed.
      if (isCash) return this.commands.execute(new NoteOnOrder(tx, order._id, by, notes || rejection));
      const [to, note] = isVerified ? (['paid', notes] as const) : (['failed', notes || rejection] as const);
      await this.commands.execute(new SetPaymentStatus(tx, proof.orderId, to, by, note));
    });
    return this.queries.execute(new ReadVerification(proofId));
  }

  private async recordPart(
    tx: Tx,
    proof: Proof,
    total: number,
    before: number,
    received: number,
    by: string,
    notes: string | undefined,
  ): Promise<void> {
    const due = inPaisa(total) - inPaisa(before) - inPaisa(received);
    if (due <= 0) fail(payments.verify, 'notShort');
    await entities(tx).save(proof);
    const { id: proofId, orderId, orderNumber } = proof;
    await publish(tx, PartReceived, { orderId, orderNumber, proofId, received, due: due / 100 });
    const after = (inPaisa(before) + inPaisa(received)) / 100;
    await this.commands.execute(new RecordPartPayment(tx, orderId, before, after, by, notes));
  }
}

const receivedBefore = (orderId: string) => sql`select ${receivedOf(sql`${orderId}`)} as received`;
const inPaisa = (rupees: number) => Math.round(rupees * 100);
const outcomeOf = (isVerified: boolean, received: number | undefined): Outcome =>
  received === undefined ? { status: isVerified ? 'verified' : 'rejected' } : { status: 'short', received };

/** Note in the order's history for a rejection without a reason. */
const rejection = 'Payment verification failed';

/** Stores that the whole sum came, or nothing, and publishes it. */
export async function writeDecision(tx: Tx, proof: Proof): Promise<void> {
  await entities(tx).save(proof);
  const { id: proofId, orderId, orderNumber, rejectionReason } = proof;
  const isVerified = proof.status === 'verified';
  await publish(tx, ProofDecided, { orderId, orderNumber, proofId, isVerified, rejectionReason });
}
