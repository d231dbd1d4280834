import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.ts';
import type { MissingSetting } from '../../../platform/config/missing-settings.ts';
import { HasMailServer } from '../../notifications/public.ts';
import { ReadSettings } from '../../settings/public.ts';
import { stillMissing } from '../domain/still-missing.ts';

/** Reads the settings that a shop in production lacks, given neither by the environment nor in the back office. */
export class ReadMissingSettings extends Query<MissingSetting[]> {}

@QueryHandler(ReadMissingSettings)
export class ReadMissingSettingsHandler implements IQueryHandler<ReadMissingSettings> {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  async execute(): Promise<MissingSetting[]> {
    const { missing } = this.config;
    if (missing.length === 0) return [];
    const [settings, hasMailServer] = await Promise.all([
      this.queries.execute(new ReadSettings()),
      this.queries.execute(new HasMailServer()),
    ]);
    return stillMissing(missing, settings, hasMailServer);
  }
}
