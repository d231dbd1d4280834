import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { IssueInvitationLink } from '../public.ts';
import { type Bought, reviewedProducts, unreviewed } from '../unreviewed.ts';

const invite = (orderId: string, token: string) => sql`
  insert into reviews_invitation as known (order_id, token) values (${orderId}, ${token})
  on conflict (order_id) do update set token = known.token returning token`;

@CommandHandler(IssueInvitationLink)
export class IssueInvitationLinkHandler implements ICommandHandler<IssueInvitationLink> {
  constructor(private readonly config: Config) {}

  async execute({ tx, orderId, items }: IssueInvitationLink): Promise<string | null> {
    if (unreviewed(items, await query<Bought>(tx, reviewedProducts(orderId))).length === 0) return null;
    const [row] = await query<{ token: string }>(tx, invite(orderId, randomBytes(16).toString('base64url')));
    // Behind a # no server gets to see it, and no log.
    return row ? `${this.config.publicUrl}/reviews?write=1#invitation=${row.token}` : null;
  }
}
