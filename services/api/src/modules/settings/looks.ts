import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AppearanceSettings } from '@shop/contracts/settings/appearance-area';
import { lookStylesheet } from '@shop/contracts/settings/look';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { stylesheetOf } from './domain/public-shop.ts';
import { ReadSettings } from './public.ts';
import { valuesOf } from './stored-settings.ts';

// Pages that were open or kept before an edit name one of these; nobody goes back further.
const earlier = sql`
  select stored from settings_version where area = 'appearance' order by version desc limit 200`;

/** The stylesheets of the present choice of colours and letters, and of earlier ones. */
@Injectable()
export class Looks {
  private known: { version: number; byAddress: Promise<ReadonlyMap<string, AppearanceSettings>> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  /** The stylesheet at an address; undefined where no choice ever had it. */
  async find(address: string): Promise<string | undefined> {
    const { values, version } = (await this.queries.execute(new ReadSettings())).appearance;
    if (stylesheetOf(values) === address) return lookStylesheet(values);
    const look = (await this.earlier(version)).get(address);
    return look && lookStylesheet(look);
  }

  // Read once for each version, so that addresses that nobody ever gave cost the database nothing.
  private earlier(version: number): Promise<ReadonlyMap<string, AppearanceSettings>> {
    if (this.known?.version === version) return this.known.byAddress;
    const known = { version, byAddress: this.load() };
    this.known = known;
    known.byAddress.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.byAddress;
  }

  private async load(): Promise<ReadonlyMap<string, AppearanceSettings>> {
    const rows = await this.db.read<{ stored: unknown }>(earlier);
    return new Map(
      rows.flatMap(({ stored }) => {
        const look = valuesOf('appearance', stored) as AppearanceSettings;
        const address = stylesheetOf(look);
        return address ? [[address, look] as const] : [];
      }),
    );
  }
}
