import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import { freePort } from '../../../../infra/local/ports.ts';

/** A notification as a push service received it. */
interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Payload that the service worker of a browser receives. */
export interface Shown {
  id: string;
  tag: string;
  title: string;
  body: string;
  url: string;
  icon: string;
  several?: { title: string; url: string };
}

/** A push service in this process: it keeps what comes, and answers as a test wants. */
export class PushReceiver {
  readonly received: ReceivedPush[] = [];
  /** Responses by path; other paths answer 201. */
  readonly answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  private server: Server | undefined;
  private port = 0;

  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        const { status, headers = {} } = this.answers.get(path) ?? { status: 201 };
        if (status < 300) this.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(status, headers).end();
      });
    });
    // No other process can take this port while it is closed.
    this.port ||= await freePort(0);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    await (this.server && once(this.server, 'close'));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A browser that subscribed here. */
  device(name: string): Device {
    return new Device(this, `/device/${name}`);
  }
}

/** One browser: its subscription, and what reached it. */
export class Device {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    private readonly service: PushReceiver,
    readonly path: string,
  ) {
    this.keys.generateKeys();
  }

  get endpoint(): string {
    return this.service.origin + this.path;
  }

  /** Result of `PushSubscription.toJSON()`. */
  get subscription() {
    const p256dh = this.keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  get requests(): ReceivedPush[] {
    return this.service.received.filter(({ path }) => path === this.path);
  }

  /** The notifications that came, as only this browser can read them. */
  get shown(): Shown[] {
    return this.requests.map(({ body }) => JSON.parse(this.decrypt(body).toString()) as Shown);
  }

  /** RFC 8188 and RFC 8291: one record of aes128gcm. */
  private decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const record = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2));
  }
}

/** The claims of a VAPID header (RFC 8292), once its signature has been checked with the key that it names. */
export function vapidClaims(header: string | undefined): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of this key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
