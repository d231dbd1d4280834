import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Area } from '@shop/contracts/settings/areas';
import type { AreaVersion, StoredArea, settings } from '@shop/contracts/settings/settings';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fixedValues, withValues } from '../domain/fixed-values.ts';
import { StoredSettings, type StoredValues, valuesOf } from '../stored-settings.ts';

/** One area as its form shows it. */
export class ReadArea extends Query<StoredArea> {
  constructor(readonly area: Area) {
    super();
  }
}

@QueryHandler(ReadArea)
export class ReadAreaHandler implements IQueryHandler<ReadArea> {
  constructor(
    private readonly stored: StoredSettings,
    private readonly config: Config,
  ) {}

  async execute({ area }: ReadArea): Promise<StoredArea> {
    return asForm((await this.stored.read()).get(area) as StoredValues, this.config);
  }
}

/** Stored values with those of the environment in their places. */
export function asForm({ values, ...stored }: StoredValues, config: Config): StoredArea {
  const fixed = fixedValues(stored.area, config);
  return {
    ...stored,
    values: withValues(values, fixed),
    fixed: fixed.map(({ path, variable }) => ({ path, variable })),
  };
}

/** Returns the stored versions of an area, newest first. */
export class ListVersions extends Query<ResponseOf<typeof settings.versions>> {
  constructor(
    readonly area: Area,
    readonly paging: Input<typeof settings.versions>['query'],
  ) {
    super();
  }
}

interface VersionRow extends Omit<AreaVersion, 'values'> {
  stored: unknown;
}

const count = (area: Area) => sql`select count(*) as total from settings_version where area = ${area}`;
const page = (area: Area, limit: number, offset: number) => sql`
  select version, changed_at as "changedAt", changed_by as "changedBy", stored from settings_version
  where area = ${area} order by version desc limit ${limit} offset ${offset}`;

@QueryHandler(ListVersions)
export class ListVersionsHandler implements IQueryHandler<ListVersions> {
  constructor(private readonly db: Database) {}

  async execute({ area, paging }: ListVersions): Promise<ResponseOf<typeof settings.versions>> {
    const [[{ total } = { total: 0 }], rows] = await Promise.all([
      this.db.read<{ total: number }>(count(area)),
      this.db.read<VersionRow>(page(area, paging.limit, (paging.page - 1) * paging.limit)),
    ]);
    const versions = rows.map(({ stored, ...row }) => ({ ...row, values: valuesOf(area, stored) }));
    return { versions, total, totalPages: Math.max(1, Math.ceil(total / paging.limit)), ...paging };
  }
}
