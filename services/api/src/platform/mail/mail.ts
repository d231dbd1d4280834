import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { Config } from '../../config.ts';
import { inSpan } from '../context/in-span.ts';
import { isError } from '../is-error.ts';
import { mailServer } from './mail-server.ts';

/** One e-mail to one person. */
export interface Email {
  /** Its Message-ID: a copy that is sent again after a crash can be recognised. */
  id: string;
  /** What it is about, in one word for the name of its file. */
  kind: string;
  writtenAt: Date;
  from: {
    /** The sender's name where MAIL_FROM gives none. */
    name: string;
    /** Where replies go, and where the e-mail comes from without MAIL_FROM. */
    replyTo: string | null;
  };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** Without it the e-mail is text alone. */
  html?: string;
}

/** An e-mail was not delivered. The message says why, without personal data. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** The receiving side refused this e-mail: trying again would bring the same answer. */
    readonly forGood: boolean,
  ) {
    super(message);
  }
}

/** A whole conversation with a mail server, however slowly it answers. */
const MAX_SEND_MS = 60_000;
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends e-mails over SMTP; without a mail server it writes them into files, for development. */
@Injectable()
export class Mail {
  private readonly deliver: (options: SendMailOptions, email: Email) => Promise<unknown>;

  constructor(private readonly config: Config) {
    const { url } = config.mail;
    this.deliver = url ? overSmtp(url) : intoFile(join(config.dataDir, 'mail'));
  }

  /** Resolves when a mail server has accepted the e-mail; throws `Undelivered` when none did. */
  async send(email: Email): Promise<void> {
    const { from } = this.config.mail;
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
      headers: { 'Auto-Submitted': 'auto-generated' },
      // E-mails are made of text alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await inSpan('send e-mail', { kind: 'client', attributes: { kind: email.kind } }, () =>
      this.deliver(options, email),
    );
  }
}

/** One line: a line break in a name must not add a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function overSmtp(url: string): (options: SendMailOptions) => Promise<unknown> {
  const transport = createTransport({ ...mailServer(url), ...timeouts });
  return async (options) => {
    try {
      await transport.sendMail({ ...options, signal: AbortSignal.timeout(MAX_SEND_MS) });
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}

/** What went wrong, by codes alone: a server's own words repeat the address. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command } = (isError(error) ? error : {}) as Record<string, unknown>;
  if (typeof responseCode !== 'number') return new DeliveryError(`No mail server was reached (${String(code)})`, false);
  const answer = `The mail server answered ${responseCode} to ${String(command)}`;
  // A 5xx to anything before speaks of us, such as a wrong password, and is mended without touching the e-mail.
  return new DeliveryError(answer, responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'));
}

function intoFile(folder: string): (options: SendMailOptions, email: Email) => Promise<unknown> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (options, { id, kind, writtenAt }) => {
    const { message } = await transport.sendMail(options);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${writtenAt.toISOString().replace(/[-:.]/g, '')}-${kind}-${id}.eml`);
    // Readers of the folder find whole e-mails only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
