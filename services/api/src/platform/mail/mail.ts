import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { Config } from '../../config.ts';
import { isError } from '../is-error.ts';

/** One letter to one person. */
export interface Letter {
  /** Stays with the letter: a copy that is sent again after a crash can be told from a second letter. */
  id: string;
  /** What it is about, in one word for the name of its file. */
  kind: string;
  writtenAt: Date;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** A letter did not get through. The message says why without naming anybody. */
export class Undelivered extends Error {
  constructor(
    message: string,
    /** The receiving side refused this letter: trying again would bring the same answer. */
    readonly forGood: boolean,
  ) {
    super(message);
  }
}

/** A whole conversation with a mail server, however slowly it answers. */
const LONGEST_MS = 60_000;
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends letters over SMTP; without a mail server it writes them into files, for whoever develops. */
@Injectable()
export class Mail {
  private readonly deliver: (options: SendMailOptions, letter: Letter) => Promise<unknown>;

  constructor(private readonly config: Config) {
    const { url } = config.mail;
    this.deliver = url ? overSmtp(url) : intoFile(join(config.dataDir, 'mail'));
  }

  /** Resolves when a mail server has accepted the letter; throws `Undelivered` when none did. */
  async send(letter: Letter): Promise<void> {
    const { from } = this.config.mail;
    await this.deliver(
      {
        messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
        date: letter.writtenAt,
        from: { ...from },
        replyTo: this.config.contacts.email,
        to: { name: oneLine(letter.to.name), address: letter.to.address },
        subject: oneLine(letter.subject),
        text: letter.text,
        html: letter.html,
        // Out-of-office machines do not answer what says this.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Letters are made of text alone.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      letter,
    );
  }
}

/** Nobody gets a line of their own into the head of a letter. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function overSmtp(url: string): (options: SendMailOptions) => Promise<unknown> {
  const { username, hostname } = new URL(url);
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  // A password crosses the network under encryption or not at all.
  const transport = createTransport({ url, ...timeouts, requireTLS: username !== '' && !here });
  return async (options) => {
    try {
      await transport.sendMail({ ...options, signal: AbortSignal.timeout(LONGEST_MS) });
    } catch (error) {
      throw undelivered(error);
    }
  };
}

/** What went wrong, by codes alone: a server's own words repeat the address. */
function undelivered(error: unknown): Undelivered {
  const { code, responseCode, command } = (isError(error) ? error : {}) as Record<string, unknown>;
  if (typeof responseCode !== 'number') return new Undelivered(`No mail server was reached (${String(code)})`, false);
  const answer = `The mail server answered ${responseCode} to ${String(command)}`;
  // A 5xx to anything before speaks of us, such as a wrong password, and is mended without touching the letter.
  return new Undelivered(answer, responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'));
}

function intoFile(folder: string): (options: SendMailOptions, letter: Letter) => Promise<unknown> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (options, { id, kind, writtenAt }) => {
    const { message } = await transport.sendMail(options);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${writtenAt.toISOString().replace(/[-:.]/g, '')}-${kind}-${id}.eml`);
    // Whoever watches the folder finds whole letters only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
