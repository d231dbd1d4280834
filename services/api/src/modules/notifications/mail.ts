import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { Config } from '../../platform/config/config.ts';
import { inSpan } from '../../platform/context/in-span.ts';
import { toDeliveryError } from './delivery-error.ts';
import { MailServers, type SendingServer } from './mail-servers.ts';

/** One e-mail to one person. */
export interface Email {
  /** Its Message-ID: a copy that is sent again after a crash can be recognised. */
  id: string;
  /** Subject in one word, for the name of its file. */
  kind: string;
  writtenAt: Date;
  from: {
    /** The sender's name where MAIL_FROM gives none. */
    name: string;
    /** Address for replies, and the sender without MAIL_FROM. */
    replyTo: string | null;
  };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** Without it the e-mail is text alone. */
  html?: string;
  /** The page at which its reader unsubscribes; not of what follows from an order. */
  unsubscribe?: string | undefined;
}

/** A whole conversation with a mail server, however slowly it answers. */
const MAX_SEND_MS = 60_000;
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends e-mails over SMTP; without a mail server it writes them into files, for development. */
@Injectable()
export class Mail {
  constructor(
    private readonly config: Config,
    private readonly servers: MailServers,
  ) {}

  /** Resolves when a mail server has accepted the e-mail; throws `DeliveryError` when none did. */
  async send(email: Email, withinMs = MAX_SEND_MS): Promise<void> {
    const sending = await this.servers.inForce();
    const from = sending ? sending.sender : this.config.mail.from;
    const address = from?.address ?? email.from.replyTo ?? 'shop@localhost';
    const options: SendMailOptions = {
      messageId: `<${email.id}@${address.split('@')[1]}>`,
      date: email.writtenAt,
      from: { name: oneLine(from?.name || email.from.name), address },
      replyTo: email.from.replyTo ?? undefined,
      to: { name: oneLine(email.to.name), address: email.to.address },
      subject: oneLine(email.subject),
      text: email.text,
      html: email.html,
      // Out-of-office machines do not answer what says this.
      headers: { 'Auto-Submitted': 'auto-generated', ...(email.unsubscribe && listHeaders(email.unsubscribe)) },
      // E-mails are made of text alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await inSpan('send e-mail', { kind: 'client', attributes: { kind: email.kind } }, () =>
      sending ? overSmtp(sending, options, withinMs) : intoFile(join(this.config.dataDir, 'mail'), options, email),
    );
  }
}

/** Lets the mail program of the reader unsubscribe by one press, without a page (RFC 8058), which takes HTTPS. */
const listHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** One line: a line break in a name must not add a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

async function overSmtp({ server }: SendingServer, options: SendMailOptions, withinMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...server, ...timeouts });
  try {
    await transport.sendMail({ ...options, signal: AbortSignal.timeout(withinMs) });
  } catch (error) {
    throw toDeliveryError(error);
  } finally {
    transport.close();
  }
}

async function intoFile(
  folder: string,
  options: SendMailOptions,
  { id, kind, writtenAt }: Pick<Email, 'id' | 'kind' | 'writtenAt'>,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(options);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${writtenAt.toISOString().replace(/[-:.]/g, '')}-${kind}-${id}.eml`);
  // Readers of the folder find whole e-mails only.
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
