import { createECDH } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { failField } from '../../../platform/errors/api-error.ts';
import { PushService, type PushTarget } from '../push-service.ts';

/** Sends notifications to a device from now on, to this person alone. Throws 400 for what no browser would have made. */
export class AddDevice extends Command<void> {
  constructor(
    readonly accountId: string,
    /** Id of the token (`jti`) that the device is signed in with. */
    readonly tokenId: string,
    readonly device: PushTarget,
  ) {
    super();
  }
}

/** More than anybody carries; of a further one the oldest makes room. */
const MAX_DEVICES = 20;

const lock = (accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || ${accountId}::text, 0))`;
const add = ({ accountId, tokenId, device: { endpoint, p256dh, auth } }: AddDevice) => sql`
  insert into alerts_device (account_id, token_id, endpoint, p256dh, auth)
  values (${accountId}, ${tokenId}, ${endpoint}, ${p256dh}, ${auth})
  on conflict (endpoint) do update set account_id = excluded.account_id, token_id = excluded.token_id,
    p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = now()`;
const removeOldest = (accountId: string) => sql`
  delete from alerts_device where id in (
    select id from alerts_device where account_id = ${accountId} order by subscribed_at desc, id desc offset ${MAX_DEVICES})`;

@CommandHandler(AddDevice)
export class AddDeviceHandler implements ICommandHandler<AddDevice> {
  constructor(
    private readonly db: Database,
    private readonly service: PushService,
  ) {}

  async execute(command: AddDevice): Promise<void> {
    const { accountId, device } = command;
    if (!this.service.accepts(device.endpoint)) failField('endpoint', 'This address is not one of a push service');
    if (!isPublicKey(device.p256dh)) failField('keys.p256dh', 'This key is not one that a browser makes');
    await this.db.transaction(async (tx) => {
      await query(tx, lock(accountId));
      await query(tx, add(command));
      await query(tx, removeOldest(accountId));
    });
  }
}

/** Returns true when the key is a point of the curve P-256; a payload cannot be encrypted for any other key. */
function isPublicKey(p256dh: string): boolean {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  try {
    keys.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
