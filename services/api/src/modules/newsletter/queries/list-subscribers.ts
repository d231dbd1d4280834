import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Subscriber, newsletter } from '@shop/contracts/newsletter';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

type Page = Input<typeof newsletter.list>['query'];
type SubscriberList = ResponseOf<typeof newsletter.list>;

/** A page of the addresses that were left for news, newest first. */
export class ListSubscribers extends Query<SubscriberList> {
  constructor(readonly page: Page) {
    super();
  }
}

const list = (limit: number, offset: number) => sql`
  select email, created_at as "createdAt",
    exists (select from newsletter_choice c
      where c.list = 'news' and c.email = s.email and c.unsubscribed_at is not null) as "isUnsubscribed"
  from newsletter_subscriber s
  order by created_at desc, email limit ${limit} offset ${offset}`;
const count = sql`select count(*)::int as total from newsletter_subscriber`;

@QueryHandler(ListSubscribers)
export class ListSubscribersHandler implements IQueryHandler<ListSubscribers> {
  constructor(private readonly db: Database) {}

  async execute({ page: { page, limit } }: ListSubscribers): Promise<SubscriberList> {
    const [subscribers, [counted]] = await Promise.all([
      this.db.read<Subscriber>(list(limit, (page - 1) * limit)),
      this.db.read<{ total: number }>(count),
    ]);
    const total = counted?.total ?? 0;
    return { subscribers, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
