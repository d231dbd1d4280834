import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sortableTime } from '@shop/contracts/dates';
import type { ReturnReason } from '@shop/contracts/outcome-words';
import { type ParcelOutcome, parcels } from '@shop/contracts/parcels';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { failRow } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { openAttempt } from '../attempt-row.ts';
import { HeldParcel } from '../held-parcel.ts';
import { type StoredParcel, changeParcel, undecided } from '../stored-parcels.ts';

/**
 * Says what became of a parcel that has left: its order is delivered, or cancelled with its coupon given back. By one that is on
 * its way back, or was tried in vain, nothing becomes of the order.
 */
export class DecideParcel extends Command<IdempotentResponse<{ version: number }>> {
  constructor(
    readonly parcelId: string,
    readonly outcome: ParcelOutcome,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const onItsWayBack = ({ returningSince }: StoredParcel): Partial<StoredParcel> => ({
  ...undecided,
  returningSince: returningSince ?? new Date(),
});

const dayOf = (at: Date) => sortableTime(at).slice(0, 10);

/** Changes by a failed attempt. A press and a file, or a file that is read twice, are one: a day of Pakistan counts once. */
function triedInVain(parcel: StoredParcel, reason: ReturnReason | undefined, now: Date): Partial<StoredParcel> {
  const { attempts, attemptedAt, attemptReason } = parcel;
  const isKnown = attemptedAt !== null && dayOf(attemptedAt) === dayOf(now);
  return {
    ...undecided,
    attempts: isKnown ? attempts : attempts + 1,
    attemptedAt: isKnown ? attemptedAt : now,
    attemptReason: reason ?? (isKnown ? attemptReason : null),
  };
}

@CommandHandler(DecideParcel)
export class DecideParcelHandler implements ICommandHandler<DecideParcel> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly held: HeldParcel,
  ) {}

  execute({ parcelId, outcome: { outcome, reason, cost, stockBack }, by, key }: DecideParcel) {
    return idempotent(this.db, key, async (tx) => {
      const held = await this.held.of(tx, parcelId);
      if (!held) failRow(parcels.decideMany, 'notFound');
      const { parcel, order } = held;
      // A return by a cancelled order has no reason yet, and staff may still add one.
      const isUnexplained = parcel.status === 'returned' && parcel.returnReason === null && outcome === 'returned';
      const isDecided = parcel.status === 'delivered' || parcel.status === 'returned';
      if (isDecided && !isUnexplained) failRow(parcels.decideMany, 'alreadyDecided');
      if (parcel.status === 'booked') failRow(parcels.decideMany, 'notShipped');
      if (outcome === 'returning' || outcome === 'attempted') {
        const changes = outcome === 'returning' ? onItsWayBack(parcel) : triedInVain(parcel, reason, new Date());
        if (outcome === 'attempted') await openAttempt(tx, parcel);
        return { status: 200, body: { version: await changeParcel(tx, order, parcel, changes) } };
      }
      const isDelivered = outcome === 'delivered';
      // A cancelled order has given its goods back.
      const isBack = isUnexplained ? parcel.stockBack : (stockBack ?? true);
      const version = await changeParcel(tx, order, parcel, {
        status: outcome,
        ...undecided,
        decidedAt: new Date(),
        decidedBy: by,
        orderStatusBefore: isUnexplained ? parcel.orderStatusBefore : order.orderStatus,
        returnReason: isDelivered ? null : (reason ?? null),
        returnCost: isDelivered ? 0 : (cost ?? 0),
        stockBack: !isDelivered && isBack,
      });
      const change: OrderUpdate = isDelivered
        ? { orderStatus: 'delivered', forwardOnly: true }
        : { orderStatus: 'cancelled' };
      const stock = isBack ? 'moves' : 'lost';
      const finalStep = () => this.commands.execute(new ChangeOrder(tx, order.orderId, change, by, stock));
      return { status: 200, body: { version }, finalStep };
    });
  }
}
