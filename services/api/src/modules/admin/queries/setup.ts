import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { setup } from '@shop/contracts/setup';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { isExample } from '../../../platform/config/missing-settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { hasDemo } from '../../../platform/demo/demo-records.ts';
import { CountOwnProducts } from '../../catalog/public/queries.ts';
import { HasGeneratedPassword } from '../../identity/public.ts';
import { HasMailServer } from '../../notifications/public.ts';
import { ReadSettings } from '../../settings/public.ts';
import { setupSteps } from '../domain/setup-steps.ts';

/** All steps from a first start to an own shop, done or not. */
export class ReadSetup extends Query<ResponseOf<typeof setup.read>> {}

const read = sql`
  select ${hasDemo}, coalesce((select is_hidden from admin_setup), false) as "isHidden"`;

@QueryHandler(ReadSetup)
export class ReadSetupHandler implements IQueryHandler<ReadSetup> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  async execute(): Promise<ResponseOf<typeof setup.read>> {
    const [[found], settings, ownProducts, hasGeneratedPassword, hasMailServer] = await Promise.all([
      this.db.read<{ hasDemo: boolean; isHidden: boolean }>(read),
      this.queries.execute(new ReadSettings()),
      this.queries.execute(new CountOwnProducts()),
      this.queries.execute(new HasGeneratedPassword()),
      this.queries.execute(new HasMailServer()),
    ]);
    const { contacts, accounts, missing } = this.config;
    const steps = setupSteps({
      settings,
      given: {
        contacts: [contacts.email, contacts.whatsapp].some((contact) => contact !== null && !isExample(contact)),
        accounts: Object.values(accounts).some((account) => account !== undefined),
      },
      missing: missing.map(({ variable }) => variable),
      ownProducts,
      hasDemo: found?.hasDemo ?? false,
      hasGeneratedPassword,
      hasMailServer,
    });
    return { steps, isHidden: found?.isHidden ?? false };
  }
}
