import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { OrderForParcel, type ParcelOrder } from '../ordering/public/queries.ts';
import { type StoredParcel, readParcel } from './stored-parcels.ts';

const orderOf = (id: string) => sql`select order_id as "orderId" from fulfilment_parcel where id = ${id}`;

/** Holds parcels: whoever changes one has its order's row, so that all changes of an order and its parcel follow one another. */
@Injectable()
export class HeldParcel {
  constructor(private readonly queries: QueryBus) {}

  /** The parcel and its order, held until the transaction ends; null: there is no such parcel. */
  async of(tx: Tx, id: string): Promise<{ parcel: StoredParcel; order: ParcelOrder } | null> {
    if (!Id.safeParse(id).success) return null;
    const [found] = await query<{ orderId: string }>(tx, orderOf(id));
    const order = found && (await this.queries.execute(new OrderForParcel(tx, found.orderId)));
    const parcel = order && (await readParcel(tx, id));
    return parcel ? { parcel, order } : null;
  }
}
