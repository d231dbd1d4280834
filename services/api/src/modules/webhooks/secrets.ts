import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealedSecrets } from '../../platform/auth/sealed-secrets.ts';

const PREFIX = 'whsec_';
const BYTES = 32;

/** Makes and reads the secrets by which webhooks are signed, in the form of Standard Webhooks. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly sealed: SealedSecrets) {}

  /** A new secret, as its program gets it and as it is stored. */
  make(webhookId: string): { secret: string; stored: Buffer } {
    const bytes = randomBytes(BYTES);
    return { secret: PREFIX + bytes.toString('base64'), stored: this.seal(webhookId, bytes) };
  }

  /** Returns undefined when it was sealed with a key that is lost. */
  read(webhookId: string, stored: Buffer): string | undefined {
    const bytes = this.unseal(webhookId, stored);
    return bytes && PREFIX + Buffer.from(bytes).toString('base64');
  }

  /** The secret sealed with the present key; undefined when it can be read with neither key. */
  reseal(webhookId: string, stored: Buffer): Buffer | undefined {
    const bytes = this.unseal(webhookId, stored);
    return bytes && this.seal(webhookId, bytes);
  }

  private seal(webhookId: string, bytes: Uint8Array): Buffer {
    return this.sealed.seal(`webhook ${webhookId}`, bytes);
  }

  private unseal(webhookId: string, stored: Buffer): Uint8Array | undefined {
    return this.sealed.unseal(`webhook ${webhookId}`, stored);
  }
}
