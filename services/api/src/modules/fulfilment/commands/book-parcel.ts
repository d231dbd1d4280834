import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { amountToCollect } from '@shop/contracts/cash-orders';
import { parcels } from '@shop/contracts/parcels';
import { Database } from '../../../platform/database/database.ts';
import { failRow } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { OrderForParcel } from '../../ordering/public/queries.ts';
import { ParcelCharges } from '../parcel-charges.ts';
import { latestParcel, openParcel, undecided } from '../stored-parcels.ts';

/** Books a confirmed order with a courier of the settings; the order names it from then on. */
export class BookParcel extends Command<IdempotentResponse<{ parcelId: string; version: number }>> {
  constructor(
    readonly orderId: string,
    readonly courier: string,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

@CommandHandler(BookParcel)
export class BookParcelHandler implements ICommandHandler<BookParcel> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly charges: ParcelCharges,
  ) {}

  async execute({ orderId, courier: name, by, key }: BookParcel) {
    if (!Id.safeParse(orderId).success) failRow(parcels.bookMany, 'notFound');
    const couriers = await this.charges.read();
    const courier = couriers.named(name)?.name;
    if (courier === undefined) failRow(parcels.bookMany, 'unknownCourier');
    return idempotent(this.db, key, async (tx) => {
      const order = await this.queries.execute(new OrderForParcel(tx, orderId));
      if (!order) failRow(parcels.bookMany, 'notFound');
      const latest = await latestParcel(tx, orderId);
      if (latest && latest.status !== 'returned') failRow(parcels.bookMany, 'alreadyBooked');
      if (order.orderStatus !== 'confirmed') failRow(parcels.bookMany, 'notConfirmed');
      const parcel = await openParcel(tx, order, {
        orderId,
        courier,
        trackingNumber: latest ? null : order.trackingNumber,
        status: 'booked',
        charge: couriers.chargeOf(courier, order.city),
        packing: couriers.packing,
        codAmount: amountToCollect(order),
        bookedAt: new Date(),
        bookedBy: by,
        shippedAt: null,
        shippedBy: null,
        ...undecided,
      });
      // The order still has the tracking number of a parcel that came back.
      const change = { courier, ...(latest && { trackingNumber: null }) };
      const finalStep = () => this.commands.execute(new ChangeOrder(tx, orderId, change, by));
      return { status: 200, body: { parcelId: parcel.id, version: parcel.version }, finalStep };
    });
  }
}
