import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { SealedSecrets } from '../../platform/auth/sealed-secrets.ts';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { type MailServer, mailServer, mailServerOf } from '../../platform/mail/mail-server.ts';
import { DeliveryError } from './delivery-error.ts';

/** The mail server that the back office names. */
export interface StoredMailServer {
  version: number;
  host: string;
  port: number;
  /** Empty: it is used without a sign-in. */
  user: string;
  password: Buffer | null;
  sender: string;
  changedAt: string;
  changedBy: string;
}

/** The mail server that sends. */
export interface SendingServer {
  server: MailServer;
  /** Sender of e-mails; undefined when the settings of the shop name it. */
  sender: { name: string; address: string } | undefined;
}

export const storedMailServer = sql`
  select version, host, port, username as "user", password, sender, changed_at as "changedAt", changed_by as "changedBy"
  from notifications_mail_server`;

/** Server and user for which a password is sealed: it is sent to no other one. */
export const passwordOwner = ({ host, port, user }: Pick<StoredMailServer, 'host' | 'port' | 'user'>): string =>
  `mail ${host}:${port} ${user}`;

/** Finds the mail server: that of the environment, else the one that the back office names. */
@Injectable()
export class MailServers {
  /**
   * Returns true when the back office names a mail server. Cached until a process saves one, because every dashboard
   * reads it.
   */
  readonly isStored: () => Promise<boolean>;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
    invalidation: CacheInvalidation,
  ) {
    this.isStored = invalidation.keep(async () => (await this.stored()) !== null);
  }

  async stored(): Promise<StoredMailServer | null> {
    const [stored] = await this.db.read<StoredMailServer>(storedMailServer);
    return stored ?? null;
  }

  /** Returns null when there is none. Read for each e-mail, so a change counts at once in every process. */
  async inForce(): Promise<SendingServer | null> {
    const { url, from } = this.config.mail;
    if (url) return { server: mailServer(url), sender: from };
    const stored = await this.stored();
    if (!stored) return null;
    const { host, port, user, password, sender } = stored;
    const auth = password ? { user, pass: this.unsealed(stored, password) } : undefined;
    return { server: mailServerOf({ host, port, auth }), sender: from ?? { name: '', address: sender } };
  }

  private unsealed(stored: StoredMailServer, password: Buffer): string {
    const secret = this.secrets.unseal(passwordOwner(stored), password);
    if (secret) return Buffer.from(secret).toString();
    throw new DeliveryError('The password of the mail server cannot be read any more. Please type it again.', false);
  }
}
