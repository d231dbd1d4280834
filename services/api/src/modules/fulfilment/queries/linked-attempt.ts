import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type LinkedAttempt, attempts } from '@shop/contracts/attempts';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrdersWithCustomers } from '../../ordering/public/queries.ts';
import { type AttemptRow, answerOf, attemptLink, attemptOfToken, attemptsOf } from '../attempt-row.ts';
import { OpenAttempt } from '../public.ts';
import { latestParcel, readParcel } from '../stored-parcels.ts';

/** The failed attempt of a link, for who has it; throws 404 for one that is none. */
export class ReadLinkedAttempt extends Query<LinkedAttempt> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ReadLinkedAttempt)
export class ReadLinkedAttemptHandler implements IQueryHandler<ReadLinkedAttempt> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ token }: ReadLinkedAttempt): Promise<LinkedAttempt> {
    const [row] = await this.db.read<AttemptRow>(attemptOfToken(token));
    const parcel = row && (await this.db.transaction((tx) => readParcel(tx, row.parcelId)));
    const [known] = parcel ? await this.queries.execute(new FindOrdersWithCustomers([parcel.orderId])) : [];
    if (!row || !parcel || !known) fail(attempts.linked, 'unknownLink');
    const { customerInfo, notes: _notes, language: _language, ...order } = known;
    const { email: _email, country: _country, ...customer } = customerInfo;
    const attemptedAt = parcel.attemptedAt?.toISOString() ?? null;
    const isOpen = parcel.status === 'shipped' && attemptedAt !== null;
    return {
      order,
      customer,
      courier: parcel.courier,
      trackingNumber: parcel.trackingNumber,
      state: isOpen ? 'open' : 'ended',
      attemptedAt,
      reason: parcel.attemptReason,
      answer: isOpen ? answerOf(row, attemptedAt) : null,
    };
  }
}

@QueryHandler(OpenAttempt)
export class OpenAttemptHandler implements IQueryHandler<OpenAttempt> {
  constructor(private readonly config: Config) {}

  async execute({ tx, orderId }: OpenAttempt) {
    const parcel = await latestParcel(tx, orderId);
    if (parcel?.status !== 'shipped' || !parcel.attemptedAt) return null;
    const [row] = await query<AttemptRow>(tx, attemptsOf([parcel.id]));
    if (!row) return null;
    const attemptedAt = parcel.attemptedAt.toISOString();
    const wish = answerOf(row, attemptedAt)?.wish ?? null;
    return { link: attemptLink(this.config, row), attemptedAt, reason: parcel.attemptReason, wish };
  }
}
