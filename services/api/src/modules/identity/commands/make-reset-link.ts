import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { people } from '@shop/contracts/people';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { linkTokenHash, newLinkToken } from '../link-tokens.ts';
import { type LockedPerson, lockPerson } from '../lock-person.ts';
import { SendStaffLink } from '../public.ts';

/** Makes a link by which somebody chooses a new password; an older one ends. */
export class MakeResetLink extends Command<ResponseOf<typeof people.resetLink>> {
  constructor(readonly personId: string) {
    super();
  }
}

const insert = (id: string, hash: Buffer) => sql`
  insert into identity_reset_link (account_id, token_hash, expires_at)
  values (${id}, ${hash}, now() + interval '24 hours')
  on conflict (account_id) do update set
    token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
  returning expires_at as "expiresAt"`;

@CommandHandler(MakeResetLink)
export class MakeResetLinkHandler implements ICommandHandler<MakeResetLink> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  async execute({ personId }: MakeResetLink): Promise<ResponseOf<typeof people.resetLink>> {
    const token = newLinkToken();
    const { person, expiresAt } = await this.db.transaction(async (tx) => {
      const [locked] = await query<LockedPerson>(tx, lockPerson(personId));
      if (!locked) fail(people.resetLink, 'notFound');
      if (locked.fromSettings && this.config.admin.given.includes('password'))
        fail(people.resetLink, 'fromEnvironment');
      const [link] = await query<{ expiresAt: Date }>(tx, insert(personId, linkTokenHash(token)));
      if (!link) throw new Error('A link was not written');
      return { person: locked, expiresAt: link.expiresAt.toISOString() };
    });
    const link = `${this.config.publicUrl}/admin/reset-password#${token}`;
    const to = person.email && { name: person.name ?? '', address: person.email };
    const emailed = to ? await this.commands.execute(new SendStaffLink('reset', to, link, person.role)) : false;
    return { link, expiresAt, emailed };
  }
}
