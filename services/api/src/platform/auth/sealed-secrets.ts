import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that the shop itself must read again, such as those of sign-in codes. Each is sealed for one owner, such as
 * an account: moved to another one in the database, it cannot be read.
 */
@Injectable()
export class SealedSecrets {
  /** The present one encrypts; after a rotation the former one still decrypts. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor({ twoFactorKey, formerTwoFactorKey }: Config) {
    const former = formerTwoFactorKey === undefined ? [] : [hashOf(formerTwoFactorKey)];
    this.keys = [hashOf(twoFactorKey), ...former];
  }

  /** The secret as it is stored: 12 bytes of nonce, 16 of proof, and the encrypted rest. */
  seal(owner: string, secret: Uint8Array): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** Returns the secret of this owner; undefined when it was sealed for another one, or with a key that is lost. */
  unseal(owner: string, sealed: Buffer): Uint8Array<ArrayBuffer> | undefined {
    for (const key of this.keys) {
      const secret = unsealWith(key, owner, sealed);
      if (secret) return secret;
    }
    return undefined;
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

function unsealWith(key: Buffer, owner: string, sealed: Buffer): Uint8Array<ArrayBuffer> | undefined {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return new Uint8Array(Buffer.concat([text, decipher.final()]));
  } catch {
    return undefined;
  }
}
