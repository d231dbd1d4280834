import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '../../config.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { type LetterOrder, OrderForLetter } from '../ordering/public.ts';
import type { DueLetter } from './letter-row.ts';
import { asHtml, asText } from './render.ts';
import { type Words, texts } from './texts.ts';

/** Finds out whom a letter goes to and what it says, as things are when it is sent. */
@Injectable()
export class ComposeLetter {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /** null: what the letter is about is there no more. */
  async compose(due: DueLetter): Promise<Letter | null> {
    const order = await this.queries.execute(new OrderForLetter(due.orderId));
    const words = order && this.about(order, due);
    if (!words) return null;
    const { email, whatsapp } = this.config.contacts;
    const { firstName, email: address } = order.customerInfo;
    const name = asName(firstName);
    const frame = { hello: texts.hello(name), footer: texts.footer(email, whatsapp) };
    return {
      id: due.id,
      kind: due.kind,
      writtenAt: due.writtenAt,
      to: { name: name ?? '', address },
      subject: words.subject,
      text: asText(words, frame),
      html: asHtml(words, frame),
    };
  }

  private about(order: LetterOrder, { kind, productId, reason }: DueLetter): Words | null {
    const shop = this.config.publicUrl;
    switch (kind) {
      case 'order-placed':
        return texts.orderPlaced(shop, order);
      case 'order-shipped':
        return texts.orderShipped(shop, order);
      case 'proof-received':
        return texts.proofReceived(shop, order);
      case 'payment-verified':
        return texts.paymentVerified(shop, order);
      case 'payment-rejected':
        return texts.paymentRejected(shop, order, reason);
      case 'review-published': {
        const item = order.items.find((each) => each.productId === productId);
        return item ? texts.reviewPublished(shop, item) : null;
      }
    }
  }
}

/**
 * A name to greet somebody by, if it is one. Anybody may order for any address, and what they call themselves is the only
 * thing of theirs in a letter: it must not become a message, a link or a header.
 */
const asName = (given: string): string | null => (/^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(given) ? given : null);
