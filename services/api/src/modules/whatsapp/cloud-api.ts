import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import type { SendingAccount } from './accounts.ts';
import type { Content } from './decide-message.ts';
import { type SendProblem, problemOf } from './problems.ts';

const TIMEOUT_MS = 15_000;

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().max(500) })).min(1) });
const Rejected = z.object({ error: z.object({ code: z.int() }) });

/** Answer of Meta to a message: its id there, or the problem. */
export type Sent = { providerId: string } | SendProblem;

/** Sends messages to Meta's Cloud API. */
@Injectable()
export class CloudApi {
  constructor(private readonly config: Config) {}

  /**
   * Sends one message to a number in E.164. `ownId` comes back with each state, also of a message whose sending was
   * not noted. Never throws: a failure is a problem.
   */
  async send(account: SendingAccount, to: string, content: Content, ownId?: string): Promise<Sent> {
    const { token, phoneNumberId } = account;
    if (token === null) return problemOf(190, null);
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace(/\D/g, ''),
      ...(ownId !== undefined && { biz_opaque_callback_data: ownId }),
      ...asMessage(content),
    });
    try {
      const response = await fetch(`${this.config.whatsAppApiUrl}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json().catch(() => null);
      const accepted = Accepted.safeParse(answer);
      const [message] = response.ok && accepted.success ? accepted.data.messages : [];
      if (message) return { providerId: message.id };
      return problemOf(Rejected.safeParse(answer).data?.error.code ?? null, response.status);
    } catch {
      return problemOf(null, null);
    }
  }
}

function asMessage(content: Content): object {
  if ('text' in content) return { type: 'text', text: { preview_url: false, body: content.text } };
  const { name, language, values, payloads } = content;
  const buttons = payloads.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }));
  const body = { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) };
  return { type: 'template', template: { name, language: { code: language }, components: [body, ...buttons] } };
}
