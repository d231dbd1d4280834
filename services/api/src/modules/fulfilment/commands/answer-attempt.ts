import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type OtherAddress, attempts } from '@shop/contracts/attempts';
import { cityKey } from '@shop/contracts/city-key';
import { deliveryFee } from '@shop/contracts/delivery-price';
import { phoneInvalid } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';
import type { z } from 'zod';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { parsePhone } from '../../ordering/public/phone.ts';
import { FindOrder, type ParcelOrder } from '../../ordering/public/queries.ts';
import { ReadSettings } from '../../settings/public.ts';
import { type Answered, type AttemptRow, answerOf, attemptOfToken, attemptsOf, writeAnswer } from '../attempt-row.ts';
import { HeldParcel } from '../held-parcel.ts';
import { AttemptAnswered } from '../public.ts';

export type AttemptAnswerForm =
  | { wish: 'again' }
  | { wish: 'address'; to: z.output<typeof OtherAddress> }
  | { wish: 'call'; at: string | undefined };

/**
 * Stores what a customer answers to a failed attempt, until the parcel is tried again or has arrived somewhere. The same
 * answer twice is one. Throws `unknownLink`, `attemptOver`, and 400 for a phone that cannot be called.
 */
export class AnswerAttempt extends Command<void> {
  constructor(
    readonly token: string,
    readonly form: AttemptAnswerForm,
  ) {
    super();
  }
}

const CUSTOMER = 'customer';
const nothing = { address: null, city: null, postalCode: null, phone: null, deliveryFee: null, callAt: null };

@CommandHandler(AnswerAttempt)
export class AnswerAttemptHandler implements ICommandHandler<AnswerAttempt> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly held: HeldParcel,
  ) {}

  async execute({ token, form }: AnswerAttempt): Promise<void> {
    const [found] = await this.db.read<AttemptRow>(attemptOfToken(token));
    if (!found) fail(attempts.again, 'unknownLink');
    await this.db.transaction(async (tx) => {
      const held = await this.held.of(tx, found.parcelId);
      // Read under the lock of the order: two presses follow one another.
      const [row] = await query<AttemptRow>(tx, attemptsOf([found.parcelId]));
      if (!held || !row) fail(attempts.again, 'unknownLink');
      const { parcel, order } = held;
      if (parcel.status !== 'shipped' || !parcel.attemptedAt) fail(attempts.again, 'attemptOver');
      const answer = await this.read(tx, order, form);
      if (answerOf(row, parcel.attemptedAt.toISOString()) && isSame(row, answer)) return;
      await writeAnswer(tx, parcel.id, answer);
      const { orderId, orderNumber } = order;
      await publish(tx, AttemptAnswered, { parcelId: parcel.id, orderId, orderNumber, wish: answer.wish });
      await this.commands.execute(new ChangeOrder(tx, orderId, { notes: noteOf(answer) }, CUSTOMER));
    });
  }

  private async read(tx: Tx, order: ParcelOrder, form: AttemptAnswerForm): Promise<Answered> {
    if (form.wish === 'again') return { ...nothing, wish: 'again' };
    if (form.wish === 'call') return { ...nothing, wish: 'call', callAt: form.at || null };
    const { address, city, postalCode, phone: typed } = form.to;
    const phone = typed ? parsePhone(typed) : null;
    if (typed && !phone) failField('phone', phoneInvalid);
    return {
      ...nothing,
      wish: 'address',
      address,
      city,
      postalCode,
      phone,
      deliveryFee: await this.fee(tx, order, city),
    };
  }

  /** Returns the fee of another city, in rupees; null when the order was charged the same, or the city is its own. */
  private async fee(tx: Tx, { orderId, city: before }: ParcelOrder, city: string): Promise<number | null> {
    if (cityKey(city) === cityKey(before)) return null;
    const order = await this.queries.execute(new FindOrder(orderId, tx));
    if (!order) return null;
    const { delivery } = await this.queries.execute(new ReadSettings(tx));
    const fee = deliveryFee(delivery.values, city, order.subtotal - (order.discountCode?.discount ?? 0));
    return fee === order.delivery ? null : fee;
  }
}

const isSame = (before: AttemptRow, answer: Answered): boolean =>
  Object.entries(answer).every(([field, value]) => before[field as keyof Answered] === value);

/** Line in the order's history. */
function noteOf({ wish, address, city, postalCode, phone, callAt }: Answered): string {
  if (wish === 'again') return 'After the failed attempt: try again tomorrow';
  if (wish === 'call') return `After the failed attempt: call me${callAt ? `, ${callAt}` : ''}`;
  const place = [address, `${city} ${postalCode}`, phone && localPhone(phone)].filter(Boolean).join(', ');
  return `After the failed attempt: other address: ${place}`;
}
