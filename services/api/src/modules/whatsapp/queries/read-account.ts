import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WhatsAppKind } from '@shop/contracts/order-records';
import { type WhatsAppAccount, whatsapp } from '@shop/contracts/whatsapp';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { WhatsAppAccounts } from '../accounts.ts';
import { isOfAccount } from '../problems.ts';

/** Returns the account as a form shows it: without its secrets. */
export class ReadAccount extends Query<WhatsAppAccount> {}

const none = {
  version: 0,
  isOn: false,
  phoneNumberId: '',
  businessAccountId: '',
  language: 'en',
  hasUrdu: false,
  changedAt: null,
  changedBy: null,
} as const;

// The newest message of each kind that Meta has decided about, since the account was saved.
const newest = sql`
  select distinct on (kind) kind, state, error_code as code, coalesce(error, '') as problem, state_at as at
  from whatsapp_message
  where state not in ('due', 'dropped') and state_at >= (select changed_at from whatsapp_account)
  order by kind, state_at desc`;

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly accounts: WhatsAppAccounts,
  ) {}

  async execute(): Promise<WhatsAppAccount> {
    const stored = await this.accounts.stored();
    if (!stored) return { ...none, hasToken: false, hasSecret: false, webhook: null, problems: [] };
    const { token, secret, ...account } = stored;
    const verifyToken = this.accounts.verifyTokenOf(stored);
    const address = `${this.config.publicUrl}/api${whatsapp.receive.path}`;
    const decided = await this.db.read<{
      kind: WhatsAppKind;
      state: string;
      code: number;
      problem: string;
      at: string;
    }>(newest);
    return {
      ...account,
      hasToken: token !== null,
      hasSecret: secret !== null,
      webhook: verifyToken === null ? null : { address, verifyToken },
      problems: decided
        .filter(({ state, code }) => state === 'failed' && isOfAccount(code))
        .map(({ kind, problem, at }) => ({ kind, problem, at })),
    };
  }
}
