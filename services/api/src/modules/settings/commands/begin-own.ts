import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Area } from '@shop/contracts/settings/areas';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ownStart } from '../domain/own-start.ts';
import { BeginOwnSettings } from '../public.ts';
import { valuesOf } from '../stored-settings.ts';

const write = (area: string, stored: string) => sql`
  insert into settings_start (area, stored) values (${area}, ${stored}) on conflict (area) do nothing`;

@CommandHandler(BeginOwnSettings)
export class BeginOwnSettingsHandler implements ICommandHandler<BeginOwnSettings> {
  async execute({ tx }: BeginOwnSettings): Promise<void> {
    for (const [area, stored] of Object.entries(ownStart)) {
      await query(tx, write(area, JSON.stringify(valuesOf(area as Area, stored))));
    }
  }
}
