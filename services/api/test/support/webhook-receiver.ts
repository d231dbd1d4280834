import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A webhook whose signature the library has verified. */
interface VerifiedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A program that receives webhooks and verifies them with the library of Standard Webhooks. */
export class WebhookReceiver {
  readonly verified: VerifiedWebhook[] = [];
  /** Requests whose signature was wrong. */
  readonly rejected: string[] = [];
  /** Status of its responses: 204 unless a test wants another one. */
  answer: { status: number; headers?: Record<string, string> } = { status: 204 };
  /** Milliseconds until it answers. */
  delay = 0;
  secret = '';
  private server: Server | undefined;

  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.take(request.headers, Buffer.concat(chunks).toString());
        const { status, headers = {} } = this.answer;
        setTimeout(() => response.writeHead(status, headers).end(), this.delay);
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    await (this.server && once(this.server, 'close'));
  }

  get url(): string {
    const { port } = (this.server?.address() ?? {}) as Partial<AddressInfo>;
    return `http://127.0.0.1:${port}/hooks`;
  }

  private take(headers: IncomingHttpHeaders, text: string): void {
    const id = String(headers['webhook-id']);
    try {
      new Webhook(this.secret).verify(text, headers as Record<string, string>);
    } catch {
      this.rejected.push(id);
      return;
    }
    this.verified.push({ id, headers, body: JSON.parse(text) as VerifiedWebhook['body'] });
  }
}
