import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TemplateLanguage } from '@shop/contracts/whatsapp-templates';
import { SealedSecrets } from '../../platform/auth/sealed-secrets.ts';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** The account as it is stored. */
export interface StoredAccount {
  version: number;
  isOn: boolean;
  phoneNumberId: string;
  businessAccountId: string;
  language: TemplateLanguage;
  hasUrdu: boolean;
  token: Buffer | null;
  secret: Buffer | null;
  changedAt: string;
  changedBy: string;
}

/** Parts of the account that a request to Meta needs. */
export interface SendingAccount {
  phoneNumberId: string;
  language: TemplateLanguage;
  /** Templates in Urdu are approved beside those of `language`. */
  hasUrdu: boolean;
  /** Access token; null: it was sealed with a key that is lost. */
  token: string | null;
}

export const storedAccount = sql`
  select version, on_since is not null as "isOn", phone_number_id as "phoneNumberId",
    business_account_id as "businessAccountId", language, has_urdu as "hasUrdu", access_token as token, app_secret as secret,
    changed_at as "changedAt", changed_by as "changedBy"
  from whatsapp_account`;

/** Owners for whom the two secrets are sealed. */
export const TOKEN_OWNER = 'whatsapp access token';
export const SECRET_OWNER = 'whatsapp app secret';

/** Reads the account and its secrets. */
@Injectable()
export class WhatsAppAccounts {
  /** Returns true when an account was ever saved. Cached until a process saves one, because every order's page asks. */
  readonly isStored: () => Promise<boolean>;

  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
    invalidation: CacheInvalidation,
  ) {
    this.isStored = invalidation.keep(async () => (await this.stored()) !== null);
  }

  async stored(): Promise<StoredAccount | null> {
    const [stored] = await this.db.read<StoredAccount>(storedAccount);
    return stored ?? null;
  }

  /** Returns null when no access token is saved. Read for each message, so a change counts at once in every process. */
  async sending(): Promise<(SendingAccount & Pick<StoredAccount, 'isOn'>) | null> {
    const stored = await this.stored();
    if (!stored?.token) return null;
    const { phoneNumberId, language, hasUrdu, isOn } = stored;
    return { phoneNumberId, language, hasUrdu, isOn, token: this.read(TOKEN_OWNER, stored.token) };
  }

  /** The app secret and the number that notifications must be about; null when there is none that can be read. */
  async receiving(): Promise<{ secret: string; phoneNumberId: string } | null> {
    const stored = await this.stored();
    const secret = stored?.secret ? this.read(SECRET_OWNER, stored.secret) : null;
    return stored && secret !== null ? { secret, phoneNumberId: stored.phoneNumberId } : null;
  }

  /** The verify token that belongs to the stored secret; null when there is none that can be read. */
  verifyTokenOf({ secret }: StoredAccount): string | null {
    const read = secret && this.read(SECRET_OWNER, secret);
    return read ? verifyToken(read) : null;
  }

  private read(owner: string, sealed: Buffer): string | null {
    const secret = this.secrets.unseal(owner, sealed);
    return secret ? Buffer.from(secret).toString() : null;
  }
}

/** Returns the verify token of a webhook. It follows from the app secret, so that nothing else needs to be kept. */
export const verifyToken = (secret: string): string =>
  createHmac('sha256', secret).update('verify token of the webhook').digest('hex').slice(0, 32);

/** Returns true when the header is the signature of these bytes, in a time that tells nothing about it. */
export function isSignedBy(secret: string, header: unknown, bytes: Buffer): boolean {
  const signature = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
  return isSame(signature, String(header));
}

/** Compares in a time that tells nothing about where two texts differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string): Buffer => createHmac('sha256', 'compared').update(text).digest();
