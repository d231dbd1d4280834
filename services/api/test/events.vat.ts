import { Body, Controller, Injectable, Post } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Database } from '../src/platform/database/database.ts';
import { isImport } from '../src/platform/events/as-import.ts';
import { Consumes, type EventMeta } from '../src/platform/events/consumes.ts';
import { type DataOf, event } from '../src/platform/events/event.ts';
import { Projection } from '../src/platform/events/projection.ts';
import { record } from '../src/platform/events/record.ts';
import { Open } from '../src/platform/http/endpoint.ts';
import type { Shop } from './harness.ts';

export const InkPoured = event('testing.ink-poured', z.object({ drops: z.int() }), {
  summary: 'Ink was poured.',
  touches: ({ drops }) => [`ink:${drops}`],
});
export const VatBroke = event('testing.vat-broke', z.object({ vat: z.string() }), { summary: 'A vat broke.' });

/** Counts the drops that were poured: the smallest projection there is. */
@Injectable()
export class Vat extends Projection {
  /** Heard of as imported, while the handler itself ran as an import. */
  imported = 0;

  @Consumes(InkPoured)
  async onInkPoured(tx: EntityManager, { drops }: DataOf<typeof InkPoured>, meta: EventMeta): Promise<void> {
    if (meta.imported && isImport()) this.imported += 1;
    await tx.query('update vat set drops = drops + $1', [drops]);
  }

  async rebuild(tx: EntityManager): Promise<void> {
    await tx.query('update vat set drops = (select coalesce(sum(drops), 0) from pour)');
  }

  async differences(tx: EntityManager): Promise<string[]> {
    const [row]: { told: number; poured: number }[] = await tx.query(
      'select (select drops from vat) as told, (select coalesce(sum(drops), 0)::int from pour) as poured',
    );
    return row?.told === row?.poured ? [] : [`${row?.told} drops instead of ${row?.poured}`];
  }
}

/** Never manages. */
@Injectable()
export class Plumber {
  @Consumes(VatBroke)
  async onVatBroke(): Promise<void> {
    throw new Error('no wrench for amna@example.com');
  }
}

/** Pours over HTTP. */
@Controller('api/testing/pour')
export class Tap {
  constructor(private readonly db: Database) {}

  @Post()
  @Open()
  pour(@Body() { drops }: { drops: number }): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.query('insert into pour (drops) values ($1)', [drops]);
      await record(tx, InkPoured, { drops });
    });
  }
}

export const createTables = (shop: Shop): Promise<unknown> =>
  shop.db.dataSource.query('create table vat as select 0 as drops; create table pour (drops integer)');

/** Pours, and says so, in one transaction. */
export const pour = (shop: Shop, drops: number, then?: (tx: EntityManager) => Promise<void>): Promise<void> =>
  shop.db.transaction(async (tx) => {
    await tx.query('insert into pour (drops) values ($1)', [drops]);
    await record(tx, InkPoured, { drops });
    await then?.(tx);
  });

/** What the projection shows. */
export async function shownDrops(shop: Shop): Promise<number> {
  const [row] = await shop.db.dataSource.query<{ drops: number }[]>('select drops from vat');
  return row?.drops ?? Number.NaN;
}
