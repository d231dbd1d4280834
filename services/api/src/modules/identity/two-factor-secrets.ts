import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of sign-in codes, each for one account: whoever reads the database cannot compute codes. */
@Injectable()
export class TwoFactorSecrets {
  /** The present one encrypts; after a rotation the former one still decrypts. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor({ twoFactorKey, formerTwoFactorKey }: Config) {
    const former = formerTwoFactorKey === undefined ? [] : [hashOf(formerTwoFactorKey)];
    this.keys = [hashOf(twoFactorKey), ...former];
  }

  /** The secret as it is stored: 12 bytes of nonce, 16 of proof, and the encrypted rest. */
  seal(accountId: string, secret: Uint8Array): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], iv).setAAD(Buffer.from(accountId));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** The secret of this account; undefined: it was sealed for another one, or with a key that is lost. */
  unseal(accountId: string, sealed: Buffer): Uint8Array<ArrayBuffer> | undefined {
    for (const key of this.keys) {
      const secret = unsealWith(key, accountId, sealed);
      if (secret) return secret;
    }
    return undefined;
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

function unsealWith(key: Buffer, accountId: string, sealed: Buffer): Uint8Array<ArrayBuffer> | undefined {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return new Uint8Array(Buffer.concat([text, decipher.final()]));
  } catch {
    return undefined;
  }
}
