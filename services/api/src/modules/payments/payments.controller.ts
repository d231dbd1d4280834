import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { payments, receiptNeeded } from '@shop/contracts/payments';
import type { OnlineMethod } from '@shop/contracts/shop';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { type CachedResponse, ResponseCache } from '../../platform/response-cache/response-cache.ts';
import { OpenMethods } from '../ordering/public/queries.ts';
import { ReadSettings, SETTINGS_TAG } from '../settings/public.ts';
import { accountsFor } from './domain/accounts.ts';
import { SubmitProof } from './public.ts';
import { ReadInstructions } from './queries/instructions.ts';

const orderIn = ({ params }: FastifyRequest): string => {
  const { id = '' } = params as { id?: string };
  return id.replace(/[^0-9a-z]/gi, '');
};
const guesses: RateLimit = { name: 'payment-guesses', points: 30, duration: 15 * 60, count: 'failures', by: 'ip' };
const asking: RateLimit[] = [guesses, { name: 'instructions-address', points: 120, duration: 60, by: 'ip' }];
// Each proof costs a decoded picture; many shoppers share an address (mobile networks).
const proving: RateLimit[] = [
  guesses,
  { name: 'proofs-address', points: 20, duration: 60, by: 'ip' },
  { name: 'proofs-order', points: 10, duration: 15 * 60, by: orderIn },
];

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ready: ResponseCache,
  ) {}

  @Endpoint(payments.accounts)
  accounts(@Input() { query: { language = 'en' } }: Input<typeof payments.accounts>): Promise<CachedResponse> {
    return this.ready.get(payments.accounts, `accounts ${language}`, [SETTINGS_TAG], async () => {
      const settings = await this.queries.execute(new ReadSettings());
      const of = (method: OnlineMethod) => accountsFor(method, settings, language);
      return {
        methods: await this.queries.execute(new OpenMethods()),
        accounts: {
          JazzCash: of('JazzCash'),
          EasyPaisa: of('EasyPaisa'),
          'Bank Transfer': of('Bank Transfer'),
          'USDT (TRC-20)': of('USDT (TRC-20)'),
        },
      };
    });
  }

  @Endpoint(payments.instructions, { limits: asking })
  instructions(
    @Input() { params, query }: Input<typeof payments.instructions>,
  ): Promise<ResponseOf<typeof payments.instructions>> {
    return this.queries.execute(new ReadInstructions(params.id, query.language));
  }

  @Endpoint(payments.confirm, { limits: proving })
  confirm(
    @Input() { params, body, files }: Input<typeof payments.confirm>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof payments.confirm>>> {
    const [receipt] = files.receipt;
    if (!receipt) failField('receipt', receiptNeeded);
    return this.commands.execute(new SubmitProof(params.id, body, receipt, key, 201));
  }

  @Endpoint(payments.prove, { limits: proving })
  prove(
    @Input() { params, body, files }: Input<typeof payments.prove>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof payments.prove>>> {
    const [receipt] = files.receiptImage;
    if (!receipt) failField('receiptImage', receiptNeeded);
    return this.commands.execute(new SubmitProof(params.id, body, receipt, key, 200));
  }
}
