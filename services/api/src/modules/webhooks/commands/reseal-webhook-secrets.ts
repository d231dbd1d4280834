import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { WebhookSecrets } from '../secrets.ts';

/** Encrypts the secrets of webhooks with the present key. Returns how many webhooks can be read with neither key. */
export class ResealWebhookSecrets extends Command<number> {}

interface Stored {
  id: string;
  secret: Buffer;
  former: Buffer | null;
}

const all = sql`select id, secret, former_secret as former from webhooks_endpoint order by id for update`;
const save = ({ id, secret, former }: Stored) => sql`
  update webhooks_endpoint set secret = ${secret}, former_secret = ${former} where id = ${id}`;

@CommandHandler(ResealWebhookSecrets)
export class ResealWebhookSecretsHandler implements ICommandHandler<ResealWebhookSecrets> {
  constructor(
    private readonly db: Database,
    private readonly secrets: WebhookSecrets,
  ) {}

  execute(): Promise<number> {
    return this.db.transaction(async (tx) => {
      let unreadable = 0;
      for (const { id, secret, former } of await query<Stored>(tx, all)) {
        const resealed = this.secrets.reseal(id, secret);
        if (resealed)
          await query(tx, save({ id, secret: resealed, former: former && (this.secrets.reseal(id, former) ?? null) }));
        else unreadable += 1;
      }
      return unreadable;
    });
  }
}
