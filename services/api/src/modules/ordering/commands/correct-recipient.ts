import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { phoneInvalid } from '@shop/contracts/orders';
import { failField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { parsePhone } from '../public/phone.ts';
import { CorrectRecipient } from '../public/commands.ts';
import { HasOpenParcel } from '../public/ports.ts';
import { OrderAddressChanged, OrderEdited } from '../public/events.ts';
import { itemCountOf } from './insert-order.ts';
import { type HeldOrder, type Recipient, holdOrder } from './order-to-edit.ts';
import { recipientChanges, writeEdit } from './write-edit.ts';
import { writeHistory } from './write-history.ts';

@CommandHandler(CorrectRecipient)
export class CorrectRecipientHandler implements ICommandHandler<CorrectRecipient> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ tx, orderId, to: typed, by }: CorrectRecipient): Promise<'done' | 'packed'> {
    const order = await holdOrder(tx, orderId);
    // The courier has the address of a parcel that is booked, but never the voice note, which can be taken back.
    const isTakenBack = 'voiceAt' in typed && typed.voiceAt === null;
    const isPacked = !isTakenBack && (await this.queries.execute(new HasOpenParcel(tx, orderId)));
    if (!order || isPacked) return 'packed';
    const phone = typed.phone === undefined ? order.phone : parsePhone(typed.phone);
    if (!phone) failField('phone', phoneInvalid);
    const { address, city, postalCode, landmark, pin, voiceAt } = order;
    const to = { address, postalCode, landmark, pin, voiceAt, ...typed, phone, city };
    const changes = recipientChanges(order, to);
    if (changes.length === 0) return 'done';
    await writeEdit(tx, order, to, { lines: order.lines, amounts: order }, []);
    await writeHistory(tx, orderId, by, changes, undefined);
    await this.publish(tx, order, to);
    return 'done';
  }

  private async publish(tx: CorrectRecipient['tx'], order: HeldOrder, to: Recipient): Promise<void> {
    const { orderId, orderNumber, createdAt, total, phone, lines } = order;
    const changed = { orderId, orderNumber, createdAt, total, version: order.version + 1 };
    if (phone === to.phone) await publish(tx, OrderAddressChanged, changed);
    else await publish(tx, OrderEdited, { ...changed, itemCount: itemCountOf(lines), phoneBefore: phone });
  }
}
