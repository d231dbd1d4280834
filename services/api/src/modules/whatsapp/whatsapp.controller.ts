import { Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import type { ResponseOf } from '@shop/contracts/route';
import { whatsapp } from '@shop/contracts/whatsapp';
import type { FastifyRequest } from 'fastify';
import { Staff } from '../../platform/auth/caller.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { WhatsAppAccounts, isSame, isSignedBy, verifyToken } from './accounts.ts';
import { SaveAccount } from './commands/save-account.ts';
import { SendTestMessage } from './commands/send-test-message.ts';
import { ReadAccount } from './queries/read-account.ts';
import { ReceiveNotification } from './receive-notification.ts';

const tests: RateLimit[] = [{ name: 'test-whatsapp', points: 20, duration: 15 * 60, by: 'ip' }];
// Meta sends from a few addresses, and many notifications at once. A wrong signature is no guess that could succeed.
const guesses: RateLimit[] = [
  { name: 'whatsapp-wrong', points: 600, duration: 15 * 60, count: 'failures', by: 'ip' },
  { name: 'whatsapp', points: 6_000, duration: 60, by: 'ip' },
];

@Controller()
export class WhatsAppController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly accounts: WhatsAppAccounts,
    private readonly receiving: ReceiveNotification,
  ) {}

  @Endpoint(whatsapp.read)
  read(): Promise<ResponseOf<typeof whatsapp.read>> {
    return this.queries.execute(new ReadAccount());
  }

  @Endpoint(whatsapp.save)
  async save(
    @Input() { body }: Input<typeof whatsapp.save>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof whatsapp.save>> {
    await this.commands.execute(new SaveAccount(body, username));
    return this.queries.execute(new ReadAccount());
  }

  @Endpoint(whatsapp.test, { limits: tests })
  test(@Input() { body }: Input<typeof whatsapp.test>): Promise<ResponseOf<typeof whatsapp.test>> {
    return this.commands.execute(new SendTestMessage(body.to));
  }

  @Endpoint(whatsapp.verify, { limits: guesses })
  async verify(@Input() { query }: Input<typeof whatsapp.verify>): Promise<ResponseOf<typeof whatsapp.verify>> {
    const account = await this.accounts.receiving();
    if (!account) fail(whatsapp.verify, 'notSetUp');
    if (!isSame(query['hub.verify_token'], verifyToken(account.secret))) fail(whatsapp.verify, 'wrongToken');
    return query['hub.challenge'];
  }

  /** Only notes what came: a notification that is answered late is sent again. */
  @Endpoint(whatsapp.receive, { limits: guesses })
  async receive(@Req() { headers, body }: FastifyRequest): Promise<ResponseOf<typeof whatsapp.receive>> {
    if (!Buffer.isBuffer(body)) fail(everyCall, 'jsonNeeded');
    const account = await this.accounts.receiving();
    if (!account) fail(whatsapp.receive, 'notSetUp');
    if (!isSignedBy(account.secret, headers['x-hub-signature-256'], body)) fail(whatsapp.receive, 'wrongSignature');
    await this.receiving.receive(body, account.phoneNumberId);
    return { ok: true };
  }
}
