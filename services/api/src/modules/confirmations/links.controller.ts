import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type LinkedOrder, confirmations, voiceNeeded } from '@shop/contracts/confirmations';
import type { FastifyRequest } from 'fastify';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { AnswerLink, type LinkAnswer } from './public.ts';
import { SendVoice } from './commands/send-voice.ts';
import { ReadLinkedOrder } from './queries/linked-order.ts';

// A token cannot be guessed; who tries is slowed down all the same.
const reading: RateLimit[] = [{ name: 'confirm-address', points: 60, duration: 15 * 60, count: 'failures', by: 'ip' }];
const tokenIn = ({ params }: FastifyRequest): string => (params as { token?: string }).token ?? '';
const answering: RateLimit[] = [...reading, { name: 'confirm-token', points: 30, duration: 15 * 60, by: tokenIn }];
// Each one is a file that is stored.
const speaking: RateLimit[] = [...reading, { name: 'voice-token', points: 10, duration: 15 * 60, by: tokenIn }];

/** Serves the confirmation link of an order. GET only reads, so the link preview of a chat changes nothing. */
@Controller()
export class LinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(confirmations.linked, { limits: reading })
  linked(@Input() { params }: Input<typeof confirmations.linked>): Promise<LinkedOrder> {
    return this.queries.execute(new ReadLinkedOrder(params.token));
  }

  @Endpoint(confirmations.confirm, { limits: answering })
  confirm(@Input() { params }: Input<typeof confirmations.confirm>): Promise<LinkedOrder> {
    return this.answer(params.token, { confirmed: true });
  }

  @Endpoint(confirmations.cancel, { limits: answering })
  cancel(@Input() { params, body }: Input<typeof confirmations.cancel>): Promise<LinkedOrder> {
    return this.answer(params.token, { cancelled: { reason: body.reason, note: body.note } });
  }

  @Endpoint(confirmations.address, { limits: answering })
  address(@Input() { params, body }: Input<typeof confirmations.address>): Promise<LinkedOrder> {
    return this.answer(params.token, { recipient: body });
  }

  @Endpoint(confirmations.place, { limits: answering })
  place(@Input() { params, body }: Input<typeof confirmations.place>): Promise<LinkedOrder> {
    return this.answer(params.token, { place: body });
  }

  @Endpoint(confirmations.voice, { limits: speaking })
  async voice(@Input() { params, files }: Input<typeof confirmations.voice>): Promise<LinkedOrder> {
    const [sound] = files.voice;
    if (!sound) failField('voice', voiceNeeded);
    await this.commands.execute(new SendVoice(params.token, sound));
    return this.queries.execute(new ReadLinkedOrder(params.token));
  }

  @Endpoint(confirmations.removeVoice, { limits: answering })
  async removeVoice(@Input() { params }: Input<typeof confirmations.removeVoice>): Promise<LinkedOrder> {
    await this.commands.execute(new SendVoice(params.token, null));
    return this.queries.execute(new ReadLinkedOrder(params.token));
  }

  private async answer(token: string, answer: LinkAnswer): Promise<LinkedOrder> {
    await this.commands.execute(new AnswerLink(token, answer));
    return this.queries.execute(new ReadLinkedOrder(token));
  }
}
