import { Injectable } from '@nestjs/common';
import { AREAS, type Area, areas } from '@shop/contracts/settings/areas';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { withoutForeignUrdu } from './domain/our-urdu.ts';
import { SETTINGS_TAG } from './public.ts';

/** One area as the owner saved it. */
export interface StoredValues {
  area: Area;
  version: number;
  /** Every field of the area's schema. */
  values: Record<string, unknown>;
  changedAt: string | null;
  changedBy: string | null;
}

interface Row {
  area: Area;
  version: number;
  stored: unknown;
  changedAt: string | null;
  changedBy: string | null;
}

const all = sql`
  select area, version, stored, changed_at as "changedAt", changed_by as "changedBy" from settings_current`;

/** The areas as they are stored: every one, and one that was never saved has its defaults and version 0. */
@Injectable()
export class StoredSettings {
  /** Reads them once, and keeps them until any process changes one. */
  readonly read: () => Promise<ReadonlyMap<Area, StoredValues>>;

  constructor(db: Database, invalidation: CacheInvalidation) {
    this.read = invalidation.keep(async () => valuesIn(await db.read<Row>(all)), SETTINGS_TAG);
  }

  /** Reads them as they are for the transaction, by its own connection. */
  async readIn(tx: Tx): Promise<ReadonlyMap<Area, StoredValues>> {
    return valuesIn(await query<Row>(tx, all));
  }
}

function valuesIn(stored: readonly Row[]): ReadonlyMap<Area, StoredValues> {
  const rows = new Map(stored.map((row) => [row.area, row]));
  return new Map(
    AREAS.map((area) => {
      const { version = 0, stored = {}, changedAt = null, changedBy = null } = rows.get(area) ?? {};
      return [area, { area, version, values: valuesOf(area, stored), changedAt, changedBy }];
    }),
  );
}

/**
 * Stored values by the schema of today. What an older schema took and this one refuses gives way to the defaults, and Urdu texts
 * of ours to the owner's English ones.
 */
export const valuesOf = (area: Area, stored: unknown): Record<string, unknown> =>
  withoutForeignUrdu(area, parsedOf(area, stored));

function parsedOf(area: Area, stored: unknown): Record<string, unknown> {
  const parsed = areas[area].safeParse(stored);
  if (parsed.success) return parsed.data;
  const fields = Object.entries(stored as Record<string, unknown>);
  const usable = fields.filter(([name, value]) => areas[area].safeParse({ [name]: value }).success);
  const rest = areas[area].safeParse(Object.fromEntries(usable));
  return rest.success ? rest.data : areas[area].parse({});
}
