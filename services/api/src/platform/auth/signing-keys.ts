import { type KeyObject, createHash, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

interface SigningKey {
  /** The `kid` of tokens: tells which key signed, and nothing of the key. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The keys of staff tokens: the present one signs, and after a rotation the former one still verifies. */
@Injectable()
export class SigningKeys {
  readonly present: SigningKey;
  private readonly oldest: SigningKey;
  private readonly byId: ReadonlyMap<string, KeyObject>;

  constructor({ jwtSecret, formerJwtSecret }: Config) {
    this.present = signingKey(jwtSecret);
    this.oldest = formerJwtSecret === undefined ? this.present : signingKey(formerJwtSecret);
    this.byId = new Map([this.oldest, this.present].map(({ id, key }) => [id, key]));
  }

  /**
   * The key that a token says it was signed with; undefined when that is none of ours. A token of a version that named
   * no key was signed with the oldest one.
   */
  keyOf(token: string): KeyObject | undefined {
    const header = headerOf(token);
    if (header === undefined) return undefined;
    return 'kid' in header ? this.byId.get(String(header['kid'])) : this.oldest.key;
  }
}

// A key object: text would first be tried as a public key, at every call.
const signingKey = (secret: string): SigningKey => ({
  id: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 11),
  key: createSecretKey(Buffer.from(secret)),
});

function headerOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return typeof header === 'object' && header !== null ? (header as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
