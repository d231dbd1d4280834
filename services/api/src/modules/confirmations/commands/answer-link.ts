import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CancelReason, type PlaceOfCustomer, confirmations } from '@shop/contracts/confirmations';
import type { OrderSummary } from '@shop/contracts/orders';
import { Database, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ChangeOrder, CorrectRecipient } from '../../ordering/public/commands.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { type ConfirmationRow, lockConfirmation, writeAttempt } from '../confirmation-row.ts';
import { AnswerLink, ConfirmationDecided, type LinkAnswer } from '../public.ts';
import { orderOfToken } from '../queries/linked-order.ts';
import { setCurrentVoice } from '../voices.ts';

const CUSTOMER = 'customer';
const reasons: Readonly<Record<CancelReason, string>> = {
  changed_mind: 'does not want it any more',
  by_mistake: 'ordered by mistake',
  too_expensive: 'finds it too expensive',
  too_late: 'needs it earlier',
  other: 'has another reason',
};

// Five decimals are a metre: no phone knows more.
const round = (degrees: number) => Number(degrees.toFixed(5));
const rounded = ({ landmark, pin }: PlaceOfCustomer): PlaceOfCustomer => ({
  landmark,
  pin: pin && {
    latitude: round(pin.latitude),
    longitude: round(pin.longitude),
    accuracy: Math.round(pin.accuracy),
  },
});

@CommandHandler(AnswerLink)
export class AnswerLinkHandler implements ICommandHandler<AnswerLink> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ token, answer, way }: AnswerLink): Promise<void> {
    const [found] = await this.db.read<{ orderId: string }>(orderOfToken(token));
    if (!found) fail(confirmations.confirm, 'unknownLink');
    await this.db.transaction(async (tx) => {
      const order = await this.queries.execute(new FindOrder(found.orderId, tx));
      const row = await lockConfirmation(tx, found.orderId);
      if (!row || !order) fail(confirmations.confirm, 'unknownLink');
      if ('confirmed' in answer && order.orderStatus === 'confirmed') return;
      if ('cancelled' in answer && order.orderStatus === 'cancelled' && row.state === 'cancelled') return;
      if (order.orderStatus !== 'processing' && order.orderStatus !== 'confirmed') {
        fail(confirmations.confirm, 'linkEnded');
      }
      if ('place' in answer) await this.correct(tx, row, rounded(answer.place));
      else if ('voice' in answer) await this.speak(tx, row, answer.voice);
      else if ('recipient' in answer) await this.correct(tx, row, answer.recipient);
      else await this.decide(tx, order, row, answer, way);
    });
  }

  private async speak(tx: Tx, row: ConfirmationRow, key: string | null): Promise<void> {
    await this.correct(tx, row, { voiceAt: key === null ? null : new Date().toISOString() });
    await setCurrentVoice(tx, row.orderId, key);
  }

  private async correct(tx: Tx, row: ConfirmationRow, to: CorrectRecipient['to']): Promise<void> {
    const result = await this.commands.execute(new CorrectRecipient(tx, row.orderId, to, CUSTOMER));
    if (result === 'packed') fail(confirmations.address, 'packed');
    await publish(tx, ConfirmationDecided, { orderId: row.orderId, outcome: 'address', byCustomer: true });
  }

  private async decide(
    tx: Tx,
    order: OrderSummary,
    row: ConfirmationRow,
    answer: Exclude<LinkAnswer, { recipient: unknown } | { place: unknown } | { voice: unknown }>,
    way: AnswerLink['way'],
  ): Promise<void> {
    const isCancelled = 'cancelled' in answer;
    const outcome = isCancelled ? 'cancelled' : 'confirmed';
    const reason = isCancelled && answer.cancelled.reason;
    const note = reason
      ? `The customer ${reasons[reason]}`
      : `The customer ${outcome} by ${way === 'link' ? 'the link' : way}`;
    const said = isCancelled && answer.cancelled.note ? `${note}: ${answer.cancelled.note}` : note;
    await writeAttempt(
      tx,
      { ...row, state: outcome, lastOutcome: outcome, decidedBy: CUSTOMER },
      { orderNumber: order.orderNumber, by: CUSTOMER, outcome, note: said },
    );
    await publish(tx, ConfirmationDecided, { orderId: order._id, outcome, byCustomer: true });
    await this.commands.execute(new ChangeOrder(tx, order._id, { orderStatus: outcome, notes: said }, CUSTOMER));
  }
}
