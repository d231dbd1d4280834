import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Courier } from '@shop/contracts/couriers';
import { courierNamed } from '@shop/contracts/tracking-link';
import type { Tx } from '../../platform/database/database.ts';
import { ReadSettings } from '../settings/public.ts';
import { chargeTo } from './domain/charge.ts';

/** The couriers of the settings. */
export interface Couriers {
  all: readonly Courier[];
  /** Cost of packing one parcel, in rupees; null: nobody has said it. */
  packing: number | null;
  named(name: string | null): Courier | undefined;
  /** Returns the charge of a parcel to this city, in rupees; 0 when the settings do not have the courier. */
  chargeOf(name: string | null, city: string): number;
}

/** Reads the couriers and their charges from the settings. */
@Injectable()
export class ParcelCharges {
  constructor(private readonly queries: QueryBus) {}

  /** Inside a transaction no second connection is asked for. */
  async read(tx?: Tx): Promise<Couriers> {
    const { couriers, delivery } = await this.queries.execute(new ReadSettings(tx));
    const named = (name: string | null) => courierNamed(couriers.values.couriers, name);
    return {
      all: couriers.values.couriers,
      packing: couriers.values.packing,
      named,
      chargeOf(name, city) {
        const courier = named(name);
        return courier ? chargeTo(courier, delivery.values.zones, city) : 0;
      },
    };
  }
}
