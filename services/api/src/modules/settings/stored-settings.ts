import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AREAS, type Area, areas } from '@shop/contracts/settings/areas';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Config } from '../../config.ts';
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

/** The areas as they are stored, read once and kept until any process changes one. */
@Injectable()
export class StoredSettings implements OnApplicationShutdown {
  private cached: Promise<ReadonlyMap<Area, StoredValues>> | undefined;
  private readonly unsubscribe: () => void;
  /** A process that hears of no changes reads again each time. */
  private readonly hears: boolean;

  constructor(
    private readonly db: Database,
    private readonly invalidation: CacheInvalidation,
    { role }: Config,
  ) {
    this.hears = role === 'http' || role === 'both';
    this.unsubscribe = invalidation.on((tags) => {
      if (typeof tags === 'string' || tags.includes(SETTINGS_TAG)) this.cached = undefined;
    });
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  /** Every area; one that was never saved has its defaults and version 0. */
  read(): Promise<ReadonlyMap<Area, StoredValues>> {
    if (!this.hears || this.invalidation.isDisconnected) return this.load();
    if (!this.cached) {
      const loading = this.load();
      this.cached = loading;
      loading.catch(() => {
        if (this.cached === loading) this.cached = undefined;
      });
    }
    return this.cached;
  }

  /** The same as they are for the transaction, by its own connection. */
  async readIn(tx: Tx): Promise<ReadonlyMap<Area, StoredValues>> {
    return valuesIn(await query<Row>(tx, all));
  }

  private async load(): Promise<ReadonlyMap<Area, StoredValues>> {
    return valuesIn(await this.db.read<Row>(all));
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

/** Stored values by the schema of today. What an older schema took and this one refuses gives way to the defaults. */
export function valuesOf(area: Area, stored: unknown): Record<string, unknown> {
  const parsed = areas[area].safeParse(stored);
  if (parsed.success) return parsed.data;
  const fields = Object.entries(stored as Record<string, unknown>);
  const usable = fields.filter(([name, value]) => areas[area].safeParse({ [name]: value }).success);
  const rest = areas[area].safeParse(Object.fromEntries(usable));
  return rest.success ? rest.data : areas[area].parse({});
}
