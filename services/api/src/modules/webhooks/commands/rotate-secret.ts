import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SECRET_OVERLAP_HOURS, webhooks } from '@shop/contracts/webhooks';
import { Database, query } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { WebhookSecrets } from '../secrets.ts';

/** Makes a new secret and returns it; the former one signs beside it for 24 hours. Throws `notFound`. */
export class RotateSecret extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

const rotate = (id: string, secret: Buffer) => sql`
  update webhooks_endpoint set former_secret = secret, secret = ${secret},
    former_secret_until = now() + interval '1 hour' * ${constant(SECRET_OVERLAP_HOURS)}
  where id = ${id} returning id`;

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly db: Database,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute({ id }: RotateSecret): Promise<string> {
    const { secret, stored } = this.secrets.make(id);
    const rotated = await this.db.transaction((tx) => query(tx, rotate(id, stored)));
    if (rotated.length === 0) fail(webhooks.rotateSecret, 'notFound');
    return secret;
  }
}
