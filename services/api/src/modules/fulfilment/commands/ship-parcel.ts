import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { amountToCollect } from '@shop/contracts/cash-orders';
import { parcels } from '@shop/contracts/parcels';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { failRow } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { HeldParcel } from '../held-parcel.ts';
import { changeParcel } from '../stored-parcels.ts';

/** Gives a parcel its tracking number. A booked one leaves by it; the number of one that has left is changed by `version` only. */
export class ShipParcel extends Command<IdempotentResponse<{ version: number }>> {
  constructor(
    readonly parcelId: string,
    readonly sent: { trackingNumber: string; version?: number | undefined },
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

@CommandHandler(ShipParcel)
export class ShipParcelHandler implements ICommandHandler<ShipParcel> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly held: HeldParcel,
  ) {}

  execute({ parcelId, sent: { trackingNumber, version }, by, key }: ShipParcel) {
    return idempotent(this.db, key, async (tx) => {
      const held = await this.held.of(tx, parcelId);
      if (!held) failRow(parcels.shipMany, 'notFound');
      const { parcel, order } = held;
      if (version !== undefined && version !== parcel.version) failRow(parcels.shipMany, 'staleVersion');
      if (parcel.status === 'delivered' || parcel.status === 'returned') failRow(parcels.shipMany, 'alreadyDecided');
      const hasLeft = parcel.status === 'shipped';
      if (hasLeft && parcel.trackingNumber === trackingNumber)
        return { status: 200, body: { version: parcel.version } };
      if (hasLeft && parcel.trackingNumber && version === undefined) failRow(parcels.shipMany, 'alreadyShipped');
      const left = hasLeft
        ? {}
        : ({ status: 'shipped', shippedAt: new Date(), shippedBy: by, codAmount: amountToCollect(order) } as const);
      const next = await changeParcel(tx, order, parcel, { ...left, trackingNumber });
      const change: OrderUpdate = {
        ...(!hasLeft && { orderStatus: 'shipped' }),
        courier: parcel.courier,
        trackingNumber,
        forwardOnly: true,
        uniqueNumber: true,
      };
      const finalStep = () => this.commands.execute(new ChangeOrder(tx, order.orderId, change, by));
      return { status: 200, body: { version: next }, finalStep };
    });
  }
}
