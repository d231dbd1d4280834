import { createECDH } from 'node:crypto';

/** The pair of keys by which push services know this shop, as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The public key of a private key of P-256; null: it is none. */
export function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32 || !/^[\w-]{43}$/.test(privateKey)) return null;
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(bytes);
  } catch {
    return null;
  }
  return keys.getPublicKey('base64url');
}

/** The pair of a private key. Throws when it is none: of 32 random bytes that is one in four thousand million. */
export function vapidKeys(privateKey: string): VapidKeys {
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) throw new Error('The key in secrets/vapid-private-key is not usable: delete the file');
  return { publicKey, privateKey };
}
