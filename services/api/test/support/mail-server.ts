import { EventEmitter, once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../../infra/local/ports.ts';

/** An e-mail as it came: read, as it crossed the wire, and to whom the envelope went. */
export interface Arrived extends Email {
  raw: string;
  recipients: string[];
  /** User who signed in to send it; undefined when nobody did. */
  user: string | undefined;
}

/** A mail server of its own for a test, which may be away or refuse people. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  /** Rejected recipients, by address, each with the code and text of the rejection. */
  readonly refused = new Map<string, { code: number; words: string }>();
  /** Passwords by user. Who gives none may send, too. */
  readonly passwords = new Map<string, string>();
  private readonly arrivals = new EventEmitter();
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Host and port, as the back office asks for them. */
  get place(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.port };
  }

  /** Opens, where it was open before. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // A conversation that lingers shall not keep the server open.
      closeTimeout: 50,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, answer) => {
        if (username === undefined || this.passwords.get(username) !== password)
          answer(Object.assign(new Error('5.7.8 Username and Password not accepted'), { responseCode: 535 }));
        else answer(null, { user: username });
      },
      onRcptTo: ({ address }, _session, answer) => {
        const refusal = this.refused.get(address);
        answer(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : undefined);
      },
      onData: (stream, session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks);
          void PostalMime.parse(raw).then((email) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            this.arrived.push({ ...email, raw: raw.toString(), recipients, user: session.user });
            answer();
            this.arrivals.emit('email');
          });
        });
      },
    });
    // No other process can take this port while it is closed.
    this.port ||= await freePort(0);
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => (this.server ? this.server.close(closed) : closed()));
    this.server = undefined;
  }

  /** E-mails that have come for an address. */
  to(address: string): Arrived[] {
    return this.arrived.filter(({ recipients }) => recipients.includes(address));
  }

  /** The e-mail for an address with this in its subject, as soon as it has come. */
  async received(address: string, subject: string): Promise<Arrived> {
    for (;;) {
      const found = this.to(address).find((email) => email.subject?.includes(subject));
      if (found) return found;
      await once(this.arrivals, 'email');
    }
  }
}
