import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parcels } from '@shop/contracts/parcels';
import { Database } from '../../../platform/database/database.ts';
import { fail, failRow } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { HeldParcel } from '../held-parcel.ts';
import { changeParcel, latestParcel, removeParcel, undecided } from '../stored-parcels.ts';

/** Takes the outcome of a parcel back: it and its order are on their way again. */
export class TakeOutcomeBack extends Command<IdempotentResponse<{ version: number }>> {
  constructor(
    readonly parcelId: string,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Takes the booking of a parcel back that has not left; answers its order. */
export class Unbook extends Command<{ orderId: string }> {
  constructor(
    readonly parcelId: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(TakeOutcomeBack)
export class TakeOutcomeBackHandler implements ICommandHandler<TakeOutcomeBack> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly held: HeldParcel,
  ) {}

  execute({ parcelId, by, key }: TakeOutcomeBack) {
    return idempotent(this.db, key, async (tx) => {
      const held = await this.held.of(tx, parcelId);
      if (!held) failRow(parcels.takeBackMany, 'notFound');
      const { parcel, order } = held;
      if (parcel.status === 'shipped' && (parcel.returningSince || parcel.attemptedAt)) {
        const attempts = parcel.attemptedAt ? parcel.attempts - 1 : parcel.attempts;
        return { status: 200, body: { version: await changeParcel(tx, order, parcel, { ...undecided, attempts }) } };
      }
      if (parcel.status === 'booked' || parcel.status === 'shipped') failRow(parcels.takeBackMany, 'notDecided');
      const left = parcel.status === 'delivered' ? 'delivered' : 'cancelled';
      const latest = await latestParcel(tx, order.orderId);
      // Staff have changed the order since, or sent another parcel: which of the two is right is theirs to say.
      if (order.orderStatus !== left || latest?.id !== parcel.id) failRow(parcels.takeBackMany, 'movedOn');
      const orderStatus = parcel.orderStatusBefore === 'enroute' ? 'enroute' : 'shipped';
      const version = await changeParcel(tx, order, parcel, { status: 'shipped', ...undecided });
      const stock = parcel.status === 'returned' && !parcel.stockBack ? 'lost' : 'moves';
      const finalStep = () => this.commands.execute(new ChangeOrder(tx, order.orderId, { orderStatus }, by, stock));
      return { status: 200, body: { version }, finalStep };
    });
  }
}

@CommandHandler(Unbook)
export class UnbookHandler implements ICommandHandler<Unbook> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly held: HeldParcel,
  ) {}

  execute({ parcelId, by }: Unbook): Promise<{ orderId: string }> {
    return this.db.transaction(async (tx) => {
      const held = await this.held.of(tx, parcelId);
      if (!held) fail(parcels.unbook, 'notFound');
      const { parcel, order } = held;
      if (parcel.status !== 'booked') fail(parcels.unbook, 'hasLeft');
      await removeParcel(tx, order, parcel);
      await this.commands.execute(new ChangeOrder(tx, order.orderId, { courier: null, trackingNumber: null }, by));
      return { orderId: order.orderId };
    });
  }
}
