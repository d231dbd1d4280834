import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AlertChoice } from '@shop/contracts/alerts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Staff } from '../../../platform/auth/caller.ts';
import { mayHear } from '../domain/choices.ts';

/**
 * Stores what a person wants to be told about and how. Kinds that are not named stay as they are, and those that their
 * role may not see are left out.
 */
export class SaveChoices extends Command<void> {
  constructor(
    readonly staff: Staff,
    readonly choices: readonly AlertChoice[],
  ) {
    super();
  }
}

// The last choice counts when a kind is named twice. Rows are written in the order of the kinds, so that two writers
// cannot deadlock.
const save = (accountId: string, choices: readonly AlertChoice[]) => sql`
  insert into alerts_choice (account_id, kind, push, email)
  select distinct on (kind) ${accountId}::uuid, kind, push, email
  from unnest(${choices.map(({ kind }) => kind)}::text[], ${choices.map(({ push }) => push)}::boolean[],
    ${choices.map(({ email }) => email)}::boolean[]) with ordinality as chosen (kind, push, email, place)
  order by kind, place desc
  on conflict (account_id, kind) do update set push = excluded.push, email = excluded.email`;

@CommandHandler(SaveChoices)
export class SaveChoicesHandler implements ICommandHandler<SaveChoices> {
  constructor(private readonly db: Database) {}

  async execute({ staff: { id, role }, choices }: SaveChoices): Promise<void> {
    const allowed = choices.filter(({ kind }) => mayHear(role, kind));
    await this.db.transaction((tx) => query(tx, save(id, allowed)));
  }
}
