import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ForgetAddresses } from '../public.ts';

const forget = (emails: readonly string[]) => sql`
  delete from newsletter_choice where list <> 'news' and email = any(${emails}::text[])`;

@CommandHandler(ForgetAddresses)
export class ForgetAddressesHandler implements ICommandHandler<ForgetAddresses> {
  async execute({ tx, emails }: ForgetAddresses): Promise<void> {
    await query(tx, forget(emails));
  }
}
