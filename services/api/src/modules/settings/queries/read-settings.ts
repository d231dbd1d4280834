import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AREAS, type AllSettings, type Area } from '@shop/contracts/settings/areas';
import { Config } from '../../../platform/config/config.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { examples, withoutExamples } from '../domain/examples.ts';
import { fixedValues, withValues } from '../domain/fixed-values.ts';
import { type AreaInForce, HoldArea, ReadSettings } from '../public.ts';
import { StoredSettings, type StoredValues, valuesOf } from '../stored-settings.ts';

type InForce = { [A in Area]: AreaInForce<A> };

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  // Every order asks: what did not change is not put together again.
  private last: { stored: ReadonlyMap<Area, StoredValues>; settings: InForce } | undefined;

  constructor(
    private readonly stored: StoredSettings,
    private readonly config: Config,
  ) {}

  async execute({ tx }: ReadSettings): Promise<InForce> {
    const stored = await (tx ? this.stored.readIn(tx) : this.stored.read());
    if (this.last?.stored !== stored) this.last = { stored, settings: this.settingsOf(stored) };
    return this.last.settings;
  }

  private settingsOf(stored: ReadonlyMap<Area, StoredValues>): InForce {
    return Object.fromEntries(
      AREAS.map((area) => [area, inForce(stored.get(area) as StoredValues, this.config)]),
    ) as unknown as InForce;
  }
}

function inForce(
  { area, version, values }: Pick<StoredValues, 'area' | 'version' | 'values'>,
  config: Config,
): AreaInForce {
  const shown = config.hasExamples && version === 0 ? withValues(values, examples[area] ?? []) : values;
  const real = config.nodeEnv === 'production' ? withoutExamples(area, shown) : shown;
  return { version, values: withValues(real, fixedValues(area, config)) as unknown as AllSettings[Area] };
}

const hold = (area: Area) => sql`select pg_advisory_xact_lock_shared(hashtext(${`settings ${area}`}))`;
const read = (area: Area) => sql`select version, stored from settings_current where area = ${area}`;

@QueryHandler(HoldArea)
export class HoldAreaHandler<A extends Area> implements IQueryHandler<HoldArea<A>> {
  constructor(private readonly config: Config) {}

  async execute({ tx, area }: HoldArea<A>): Promise<AreaInForce<A>> {
    await query(tx, hold(area));
    const [row = { version: 0, stored: {} }] = await query<{ version: number; stored: unknown }>(tx, read(area));
    const values = valuesOf(area, row.stored);
    return inForce({ area, version: row.version, values }, this.config) as AreaInForce<A>;
  }
}
