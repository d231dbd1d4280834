import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { confirmations } from '@shop/contracts/confirmations';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey } from '../../platform/idempotency/idempotency.ts';
import { DecideConfirmation } from './commands/decide-confirmation.ts';
import { UndoConfirmation } from './commands/undo-confirmation.ts';
import { VoiceOfOrder } from './queries/voice-of-order.ts';
import { ListConfirmations, ReadConfirmation } from './queries/list-confirmations.ts';

@Controller()
export class ConfirmationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(confirmations.list)
  list(
    @Input() { query: { show = 'now', page, limit } }: Input<typeof confirmations.list>,
  ): Promise<ResponseOf<typeof confirmations.list>> {
    return this.queries.execute(new ListConfirmations(show, page, limit));
  }

  @Endpoint(confirmations.ofOrder)
  async ofOrder(
    @Input() { params }: Input<typeof confirmations.ofOrder>,
  ): Promise<ResponseOf<typeof confirmations.ofOrder>> {
    return { confirmation: await this.queries.execute(new ReadConfirmation(params.id)) };
  }

  @Endpoint(confirmations.voiceOfOrder)
  voiceOfOrder(
    @Input() { params }: Input<typeof confirmations.voiceOfOrder>,
  ): Promise<ResponseOf<typeof confirmations.voiceOfOrder>> {
    return this.queries.execute(new VoiceOfOrder(params.id));
  }

  @Endpoint(confirmations.decide)
  decide(
    @Input() { params, body }: Input<typeof confirmations.decide>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<ResponseOf<typeof confirmations.decide>> {
    return this.commands.execute(new DecideConfirmation(params.id, body, username, key));
  }

  @Endpoint(confirmations.undo)
  undo(
    @Input() { params, body }: Input<typeof confirmations.undo>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<ResponseOf<typeof confirmations.undo>> {
    return this.commands.execute(new UndoConfirmation(params.id, body.version, username, key));
  }
}
