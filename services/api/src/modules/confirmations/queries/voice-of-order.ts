import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { confirmations } from '@shop/contracts/confirmations';
import { Id } from '@shop/contracts/fields';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';

const LINK_SECONDS = 15 * 60;

const keyOf = (orderId: string) =>
  sql`select key from confirmations_voice where order_id = ${orderId} and state = 'current'`;

/** Returns the link by which the voice note of an order is heard; throws 404 for an order that has none. */
export class VoiceOfOrder extends Query<ResponseOf<typeof confirmations.voiceOfOrder>> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(VoiceOfOrder)
export class VoiceOfOrderHandler implements IQueryHandler<VoiceOfOrder> {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  async execute({ orderId }: VoiceOfOrder): Promise<ResponseOf<typeof confirmations.voiceOfOrder>> {
    const [voice] = Id.safeParse(orderId).success ? await this.db.read<{ key: string }>(keyOf(orderId)) : [];
    if (!voice) fail(confirmations.voiceOfOrder, 'notFound');
    return { url: this.storage.signedUrl(voice.key, LINK_SECONDS) };
  }
}
