import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { ReadSettings } from '../settings/public.ts';
import type { OrderOwner } from './public/queries.ts';

/** Conditions by which an order is found for who has placed it. */
@Injectable()
export class OrderOwners {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Condition on `ordering_order o`. A phone opens an order that has no e-mail, and any order while the shop lets
   * e-mails be left out.
   */
  async condition(owner: OrderOwner | { lastDigits: string }): Promise<Sql> {
    if ('email' in owner) return sql`o.email = ${owner.email}`;
    const { orders } = await this.queries.execute(new ReadSettings());
    const opensAll = orders.values.email === 'optional';
    const fits = 'phone' in owner ? sql`o.phone = ${owner.phone}` : sql`right(o.phone, 4) = ${owner.lastDigits}`;
    return sql`${fits} and (${opensAll}::boolean or o.email is null)`;
  }
}
