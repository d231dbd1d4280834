import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { greetingName } from '@shop/contracts/greeting-name';
import { type Language, languages, linkIn, shopNameIn } from '@shop/contracts/languages';
import type { FontPair } from '@shop/contracts/settings/appearance-area';
import type { Colours } from '@shop/contracts/settings/colours';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Config } from '../../platform/config/config.ts';
import { readBackupState } from '../../platform/backups/backup-state.ts';
import type { Email } from './mail.ts';
import { LowStock } from '../catalog/public/stock.ts';
import { ConfirmationLink } from '../confirmations/public.ts';
import { type EmailOrder, OrderForEmail } from '../ordering/public/queries.ts';
import { type AreaInForce, ReadSettings } from '../settings/public.ts';
import { OpenAttempt } from '../fulfilment/public.ts';
import { RefundsOfOrder } from '../ledger/public.ts';
import { IssueUnsubscribeLink } from '../newsletter/public.ts';
import { LatestProof } from '../payments/public.ts';
import { IssueInvitationLink, ReplyOfReview } from '../reviews/public.ts';
import { decideEmail } from './decide-email.ts';
import {
  type BackupEmailDue,
  type Disclosed,
  type DueEmail,
  type OrderEmailDue,
  type StockEmailDue,
  alertOfEmail,
} from './email-row.ts';
import type { EmailShop } from './email-shop.ts';
import { asHtml, asText } from './email-template.ts';
import { type EmailTexts, emailTexts } from './email-texts.ts';
import { emailTexts as urduTexts } from './email-texts.ur.ts';
import { ALERTS_TO_OWNER, StaffEmailAddress } from './public.ts';
import { backupWords, ownerTexts } from './owner-texts.ts';
import { type ReviewLinks, type Words, texts } from './customer-texts.ts';

const textsIn: Readonly<Record<Language, EmailTexts>> = { en: emailTexts, ur: urduTexts };

// An e-mail that failed for good disclosed nothing.
const disclosed = (orderId: string, id: string) => sql`
  select disclosed from notifications_email
  where order_id = ${orderId} and id <> ${id} and disclosed is not null and state <> 'failed' order by disclosed_at, id`;

/** Finds out whether an e-mail is still to be sent, whom it goes to and what it says, as things are at that moment. */
@Injectable()
export class RenderEmail {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** The order that an e-mail is about, locked until the transaction ends; null: it is there no more. */
  lock(tx: Tx, orderId: string): Promise<EmailOrder | null> {
    return this.queries.execute(new OrderForEmail(orderId, tx));
  }

  /** The e-mail and what it discloses; or how long it waits; or that it is dropped. */
  async decide(
    tx: Tx,
    due: OrderEmailDue,
    order: EmailOrder,
  ): Promise<{ email: Email; discloses: Disclosed } | { waitSeconds: number } | 'drop'> {
    const proof = await this.queries.execute(new LatestProof(order._id, tx));
    const earlier = await query<{ disclosed: Disclosed }>(tx, disclosed(order._id, due.id));
    const known = Object.assign({}, ...earlier.map((each) => each.disclosed)) as Disclosed;
    const settings = await this.queries.execute(new ReadSettings(tx));
    const { shop, delivery, couriers } = settings;
    const hold = this.config.emailHoldSeconds;
    const { publicUrl } = this.config;
    const isToCustomer = !due.kind.startsWith('owner-');
    // The pages of a language are gone when the owner turns it off.
    const language = isToCustomer && shop.values.urdu ? order.language : 'en';
    const words = textsIn[language];
    const inLanguage = (url: string) => linkIn(language, publicUrl, url);
    const about: EmailShop = {
      language,
      words,
      url: `${publicUrl}${languages[language].base}`,
      one: shop.values.goods.one,
      refundDays: delivery.values.refundDays.join('-'),
      couriers: couriers.values.couriers,
      sender: { city: shop.values.city, delivery: delivery.values },
      now: new Date(),
    };
    const confirm =
      due.kind === 'order-placed' ? await this.queries.execute(new ConfirmationLink(tx, order._id)) : null;
    const { reviewAfterDays } = settings.messages.values;
    const reviewLinks = due.kind === 'review-invitation' ? await this.reviewLinks(tx, order) : null;
    const isOfAttempt = due.kind === 'parcel-attempted' || due.kind === 'owner-answer';
    const open = isOfAttempt ? await this.queries.execute(new OpenAttempt(tx, order._id)) : null;
    const reply =
      due.kind === 'review-replied' ? await this.queries.execute(new ReplyOfReview(tx, due.subjectId)) : null;
    const isOfRefund = due.kind === 'refund-recorded' || due.kind === 'payment-refunded';
    const refunds = isOfRefund ? await this.queries.execute(new RefundsOfOrder(tx, order._id)) : [];
    const decision = decideEmail(due, {
      order,
      proof,
      refunds,
      disclosed: known,
      shop: about,
      confirmLink: confirm && inLanguage(confirm),
      reviewLinks: reviewLinks && {
        ...reviewLinks,
        form: inLanguage(reviewLinks.form),
        leave: inLanguage(reviewLinks.leave),
      },
      attempt: open && { ...open, link: inLanguage(open.link) },
      reply,
      reviewAfterDays,
      hold,
    });
    if (decision === 'drop' || 'waitSeconds' in decision) return decision;
    const sender = senderOf(settings, language);
    const usable = this.withUsableLinks(decision.words);
    const email = isToCustomer
      ? this.toCustomer(due, usable, sender, order)
      : await this.toStaff(tx, due, usable, sender);
    return email ? { email, discloses: decision.discloses } : 'drop';
  }

  /** Null: the customer has nothing to review, or wants no invitation. */
  private async reviewLinks(tx: Tx, { _id, items, customerInfo }: EmailOrder): Promise<ReviewLinks | null> {
    if (!this.hasAddress() || !customerInfo.email) return null;
    const leave = await this.commands.execute(new IssueUnsubscribeLink(tx, 'reviews', customerInfo.email));
    if (leave.isUnsubscribed) return null;
    const form = await this.commands.execute(new IssueInvitationLink(tx, _id, items));
    return form === null ? null : { form, leave: leave.url, unsubscribe: leave.url };
  }

  /** The e-mail that a size runs low; `drop`: it does not any more, or nobody wants to read it. */
  async decideStock(tx: Tx, due: StockEmailDue): Promise<{ email: Email; discloses: Disclosed } | 'drop'> {
    const low = await this.queries.execute(new LowStock(tx, due.productId, due.size));
    if (!low) return 'drop';
    const sender = senderOf(await this.queries.execute(new ReadSettings(tx)));
    const words = this.withUsableLinks(ownerTexts.lowStock(this.config.publicUrl, due.productId, low));
    const email = await this.toStaff(tx, due, words, sender);
    return email ? { email, discloses: {} } : 'drop';
  }

  /** The e-mail about the backups of the shop; `drop`: it is not true any more. */
  async decideBackups(tx: Tx, due: BackupEmailDue): Promise<{ email: Email; discloses: Disclosed } | 'drop'> {
    const state = await readBackupState(this.config.dataDir);
    const words = state && backupWords(due.kind, this.config.publicUrl, state);
    if (!words) return 'drop';
    const sender = senderOf(await this.queries.execute(new ReadSettings(tx)));
    const email = await this.toStaff(tx, due, this.withUsableLinks(words), sender);
    return email ? { email, discloses: {} } : 'drop';
  }

  /** null: there is no address that it should go to. */
  private async toStaff(tx: Tx, due: DueEmail, words: Words, sender: Sender): Promise<Email | null> {
    const address = await this.addressOfStaff(tx, due);
    if (!address) return null;
    const text = asText(words, { hello: null, footer: null });
    return { ...headOf(due, words, sender), to: { name: '', address }, text };
  }

  /**
   * Returns the address of an e-mail to staff; null when none is to be sent. When a person's address is also the
   * owner's, only the owner's e-mail is sent.
   */
  private async addressOfStaff(tx: Tx, { kind, accountId }: DueEmail): Promise<string | null> {
    const { ownerEmail = null } = this.config;
    if (accountId === null) return ownerEmail;
    const alert = alertOfEmail(kind);
    const address = alert && (await this.queries.execute(new StaffEmailAddress(tx, accountId, alert)));
    if (!address || !alert) return null;
    const isOwnerToo = ALERTS_TO_OWNER.includes(alert) && address.toLowerCase() === ownerEmail?.toLowerCase();
    return isOwnerToo ? null : address;
  }

  /** Returns null when the customer has given no e-mail. */
  private toCustomer(due: DueEmail, words: Words, sender: Sender, { customerInfo }: EmailOrder): Email | null {
    if (customerInfo.email === null) return null;
    const { language, name: shopName, colours, fonts } = sender;
    const sentences = textsIn[language];
    const name = greetingName(customerInfo.firstName);
    const signature = sender.signature && sentences.asWritten(sender.signature);
    const footer = [signature, texts.contact(sentences, sender.email, sender.whatsapp)].filter(Boolean).join('\n');
    const frame = { hello: texts.hello(sentences, name), footer: footer || null };
    return {
      ...headOf(due, words, sender),
      to: { name: name ?? '', address: customerInfo.email },
      unsubscribe: words.unsubscribe,
      text: asText(words, frame),
      html: asHtml(words, frame, {
        name: shopName,
        url: this.hasAddress() ? `${this.config.publicUrl}${languages[language].base}` : null,
        colours,
        fonts,
        language,
      }),
    };
  }

  private hasAddress(): boolean {
    return this.config.missing.every(({ variable }) => variable !== 'PUBLIC_URL');
  }

  /** A link or a picture of localhost does not work for a customer. */
  private withUsableLinks(words: Words): Words {
    if (this.hasAddress()) return words;
    return {
      ...words,
      links: [],
      ...(words.goods && { goods: words.goods.map((good) => ({ ...good, picture: null })) }),
    };
  }
}

/** Sender of an e-mail, by the settings. */
interface Sender {
  language: Language;
  /** The name of the shop in that language. */
  name: string;
  email: string | null;
  whatsapp: string | null;
  signature: string;
  colours: Colours;
  fonts: FontPair;
}

type SenderSettings = { [A in 'shop' | 'messages' | 'appearance']: AreaInForce<A> };
const senderOf = ({ shop, messages, appearance }: SenderSettings, language: Language = 'en'): Sender => ({
  language,
  name: shopNameIn(language, shop.values),
  email: shop.values.email,
  whatsapp: shop.values.whatsapp,
  signature: (language === 'ur' && messages.values.emailSignatureUrdu) || messages.values.emailSignature,
  ...appearance.values,
});

const headOf = ({ id, kind, writtenAt }: DueEmail, { subject }: Words, { name, email }: Sender) => ({
  id,
  kind,
  writtenAt,
  subject,
  from: { name, replyTo: email },
});
