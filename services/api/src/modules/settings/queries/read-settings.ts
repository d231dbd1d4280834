import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AREAS, type AllSettings, type Area } from '@shop/contracts/settings/areas';
import { Config } from '../../../config.ts';
import { examples } from '../domain/examples.ts';
import { fixedValues, withValues } from '../domain/fixed-values.ts';
import { type AreaInForce, ReadSettings } from '../public.ts';
import { StoredSettings, type StoredValues } from '../stored-settings.ts';

type InForce = { [A in Area]: AreaInForce<A> };

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  constructor(
    private readonly stored: StoredSettings,
    private readonly config: Config,
  ) {}

  async execute(): Promise<InForce> {
    const stored = await this.stored.read();
    return Object.fromEntries(
      AREAS.map((area) => [area, inForce(stored.get(area) as StoredValues, this.config)]),
    ) as unknown as InForce;
  }
}

function inForce({ area, version, values }: StoredValues, config: Config): AreaInForce {
  const shown = config.hasExamples && version === 0 ? withValues(values, examples[area] ?? []) : values;
  return { version, values: withValues(shown, fixedValues(area, config)) as unknown as AllSettings[Area] };
}
