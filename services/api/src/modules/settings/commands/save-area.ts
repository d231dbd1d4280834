import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Area, areas } from '@shop/contracts/settings/areas';
import { type StoredArea, settings } from '@shop/contracts/settings/settings';
import { Config } from '../../../platform/config/config.ts';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { readValues } from '../../../platform/request/input.ts';
import { fixedValues, valueAt, withValues } from '../domain/fixed-values.ts';
import { withoutForeignUrdu } from '../domain/our-urdu.ts';
import { SettingsChanged } from '../public.ts';
import { asForm } from '../queries/read-area.ts';
import { valuesOf } from '../stored-settings.ts';

/** Replaces the values of an area, if it still has the version that was edited. */
export class SaveArea extends Command<StoredArea> {
  constructor(
    readonly area: Area,
    /** The version that was edited. */
    readonly version: number,
    readonly values: Readonly<Record<string, unknown>>,
    /** The name of who saves. */
    readonly by: string,
  ) {
    super();
  }
}

/** Makes an earlier version of an area the newest one; 0 stands for how the shop began. */
export class PutBackArea extends Command<StoredArea> {
  constructor(
    readonly area: Area,
    /** The version that is in force. */
    readonly version: number,
    readonly earlier: number,
    readonly by: string,
  ) {
    super();
  }
}

interface Row {
  version: number;
  stored: unknown;
}

// Locks the area even where it was never saved: two people who save it first must meet, and who holds it is waited for.
const lock = (area: Area) => sql`select pg_advisory_xact_lock(hashtext(${`settings ${area}`}))`;
const current = (area: Area) => sql`select version, stored from settings_current where area = ${area}`;
const earlier = (area: Area, version: number) => sql`
  select version, stored from settings_version where area = ${area} and version = ${version}`;
const start = (area: Area) => sql`select 0 as version, stored from settings_start where area = ${area}`;
const write = (area: Area, version: number, stored: string, by: string) => sql`
  with written as (
    insert into settings_area (area, version, stored, changed_by) values (${area}, ${version}, ${stored}, ${by})
    on conflict (area) do update
      set version = excluded.version, stored = excluded.stored, changed_at = now(), changed_by = excluded.changed_by
    returning area, version, stored, changed_at, changed_by)
  select changed_at as "changedAt" from written`;
const remember = (area: Area) => sql`
  insert into settings_version (area, version, stored, changed_at, changed_by)
  select area, version, stored, changed_at, changed_by from settings_area where area = ${area}`;

async function store(
  tx: Tx,
  { area, version, by }: Pick<SaveArea, 'area' | 'version' | 'by'>,
  values: Record<string, unknown>,
  config: Config,
): Promise<StoredArea> {
  const next = version + 1;
  const [written] = await query<{ changedAt: Date }>(tx, write(area, next, JSON.stringify(values), by));
  await query(tx, remember(area));
  await publish(tx, SettingsChanged, { area, version: next });
  const changedAt = written?.changedAt.toISOString() ?? null;
  return asForm({ area, version: next, values, changedAt, changedBy: by }, config);
}

/** The area as it is stored, locked. Throws `staleVersion` when it is not the version that was edited. */
async function locked(tx: Tx, { area, version }: Pick<SaveArea, 'area' | 'version'>): Promise<Record<string, unknown>> {
  await query(tx, lock(area));
  const [row = { version: 0, stored: {} }] = await query<Row>(tx, current(area));
  if (row.version !== version) fail(settings.update, 'staleVersion');
  return valuesOf(area, row.stored);
}

@CommandHandler(SaveArea)
export class SaveAreaHandler implements ICommandHandler<SaveArea> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  execute(command: SaveArea): Promise<StoredArea> {
    const given = readValues(areas[command.area], command.values, 'values');
    return this.db.transaction(async (tx) => {
      const before = await locked(tx, command);
      // The form also sends the values that the environment fixes; the stored ones stay as they are.
      const kept = fixedValues(command.area, this.config).map(({ path }) => ({ path, value: valueAt(before, path) }));
      return store(tx, command, withoutForeignUrdu(command.area, withValues(given, kept)), this.config);
    });
  }
}

@CommandHandler(PutBackArea)
export class PutBackAreaHandler implements ICommandHandler<PutBackArea> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  execute(command: PutBackArea): Promise<StoredArea> {
    return this.db.transaction(async (tx) => {
      await locked(tx, command);
      const { area, earlier: wanted } = command;
      const [stored] = await query<Row>(tx, wanted === 0 ? start(area) : earlier(area, wanted));
      const found = stored ?? (wanted === 0 ? { stored: {} } : undefined);
      if (!found) fail(settings.putBack, 'unknownVersion');
      return store(tx, command, valuesOf(area, found.stored), this.config);
    });
  }
}
