import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { confirmations } from '@shop/contracts/confirmations';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { soundKind } from '../domain/sound-kind.ts';
import { AnswerLink, OrderOfLink } from '../public.ts';
import { Voices } from '../voices.ts';

/**
 * Stores a sound as the voice note of the order of a link, in place of the one of now; null deletes that. Throws
 * `unknownLink`, `linkEnded`, `packed` and `notSound`.
 */
export class SendVoice extends Command<void> {
  constructor(
    readonly token: string,
    readonly sound: { bytes(): Promise<Buffer> } | null,
  ) {
    super();
  }
}

@CommandHandler(SendVoice)
export class SendVoiceHandler implements ICommandHandler<SendVoice> {
  private readonly logger = new Logger(SendVoice.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly voices: Voices,
  ) {}

  async execute({ token, sound }: SendVoice): Promise<void> {
    const orderId = await this.queries.execute(new OrderOfLink(token));
    const order = orderId === null ? null : await this.queries.execute(new FindOrder(orderId));
    if (orderId === null || !order) fail(confirmations.voice, 'unknownLink');
    // Nothing is stored for an order that has left.
    const isOpen = order.orderStatus === 'processing' || order.orderStatus === 'confirmed';
    if (!isOpen) fail(confirmations.voice, 'linkEnded');
    const key = sound && (await this.store(orderId, await sound.bytes()));
    try {
      await this.commands.execute(new AnswerLink(token, { voice: key }));
    } catch (error) {
      if (key !== null) await this.tidy(this.voices.discard(orderId, key));
      throw error;
    }
    await this.tidy(this.voices.deleteReplaced(orderId));
  }

  private store(orderId: string, bytes: Buffer): Promise<string> {
    const kind = soundKind(bytes);
    if (kind === null) fail(confirmations.voice, 'notSound');
    return this.voices.store(orderId, bytes, kind);
  }

  /** The customer's call does not fail with it: regular work deletes what remains. */
  private async tidy(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger.warn(error, 'A voice note that nobody needs was not deleted yet');
    }
  }
}
