import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '../../config.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { type LetterOrder, OrderForLetter } from '../ordering/public.ts';
import type { DueLetter } from './letter-row.ts';
import { asHtml, asText } from './render.ts';
import { type Words, texts } from './texts.ts';

interface Reader {
  name: string;
  address: string;
}

/** Finds out whom a letter goes to and what it says, as things are when it is sent. */
@Injectable()
export class ComposeLetter {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /** null: what the letter is about is there no more. */
  async compose(due: DueLetter): Promise<Letter | null> {
    const found = await this.find(due);
    if (!found) return null;
    const { words, reader } = found;
    const { email, whatsapp } = this.config.contacts;
    const name = asName(reader.name);
    const frame = { hello: texts.hello(name), footer: texts.footer(email, whatsapp) };
    return {
      id: due.id,
      kind: due.kind,
      writtenAt: due.writtenAt,
      to: { name: name ?? '', address: reader.address },
      subject: words.subject,
      text: asText(words, frame),
      html: asHtml(words, frame),
    };
  }

  private async find(due: DueLetter): Promise<{ words: Words; reader: Reader } | null> {
    const order = due.orderId && (await this.queries.execute(new OrderForLetter(due.orderId)));
    if (!order) return null;
    const { firstName, email } = order.customerInfo;
    return { words: this.aboutOrder(due, order), reader: { name: firstName, address: email } };
  }

  private aboutOrder({ kind }: DueLetter, order: LetterOrder): Words {
    const shop = this.config.publicUrl;
    if (kind === 'order-placed') return texts.orderPlaced(shop, order);
    return texts.orderShipped(shop, order);
  }
}

/**
 * A name to greet somebody by, if it is one. Anybody may order for any address, and what they call themselves is the only
 * thing of theirs in a letter: it must not become a message, a link or a header.
 */
const asName = (given: string): string | null => (/^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(given) ? given : null);
