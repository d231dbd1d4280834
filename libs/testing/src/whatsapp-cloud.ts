import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Template, templateKinds, templateLanguages, templateOf } from '@shop/contracts/whatsapp-templates';
import { type Payload, type Rejection, checkMessage, checkTemplate } from './whatsapp-rules.ts';

/** A message that the stand-in has accepted. */
export interface Accepted {
  id: string;
  to: string;
  /** Name of its template; null: a free text. */
  template: string | null;
  language: string | null;
  /** The text as the customer reads it. */
  text: string;
  payloads: string[];
  ownId: string | undefined;
}

interface Told {
  /** Code of a failure. */
  code?: number;
  /** Signs with another secret. */
  isForged?: boolean;
  /** Leaves out the data of the shop. */
  isNameless?: boolean;
}

export const PHONE_NUMBER_ID = '106540352242922';
export const TOKEN = 'EAAJ-token-of-a-system-user';
export const SECRET = '8d3f0c4b5a6978e1c2d3e4f5a6b7c8d9';

/** Stands for Meta's Cloud API: holds its published rules, answers with its errors, and posts to the shop's webhook. */
export class WhatsAppCloud {
  readonly accepted: Accepted[] = [];
  /** Codes of the requests that it rejected. */
  readonly rejected: number[] = [];
  token = TOKEN;
  /** Answers of the next requests: an HTTP status and a code, or a request that is cut. */
  readonly next: ({ status: number; code: number | null } | 'cut' | 'lost')[] = [];
  /** Templates that are paused. */
  readonly paused = new Set<string>();
  /** Address of the shop's webhook. */
  webhook = '';
  private readonly templates = new Map<string, Template>();
  private server: Server | undefined;

  /** Opens it with all templates of the shop approved; those that break a rule are refused. Port 0 is any free one. */
  async open(atPort = 0): Promise<void> {
    for (const language of templateLanguages) {
      for (const kind of templateKinds) this.approve(templateOf(kind, language), language);
    }
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const forced = this.next.shift();
        if (forced === 'cut') return request.socket.destroy();
        const path = request.url ?? '';
        const outcome =
          typeof forced === 'object'
            ? { status: forced.status, code: forced.code, message: 'Told by the test' }
            : this.take(path, request.headers.authorization, Buffer.concat(chunks).toString());
        if (forced === 'lost') return request.socket.destroy();
        const { status, body } = 'code' in outcome ? this.errorOf(outcome) : { status: 200, ...outcome };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    }).listen(atPort, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    await (this.server && once(this.server, 'close'));
  }

  get url(): string {
    const { port } = (this.server?.address() ?? {}) as Partial<AddressInfo>;
    return `http://127.0.0.1:${port}/v24.0`;
  }

  /** Messages to a number, oldest first. */
  to(phone: string): Accepted[] {
    return this.accepted.filter(({ to }) => to === phone.replace('+', ''));
  }

  /** Tells the shop the state of a message; returns the status of its answer. */
  tell(message: Accepted, status: string, told: Told = {}): Promise<number> {
    return this.post({ statuses: [this.statusOf(message, status, told)] }, told);
  }

  /** Tells the shop several states by one notification, in this order. */
  tellAll(message: Accepted, ...states: string[]): Promise<number> {
    return this.post({ statuses: states.map((status) => this.statusOf(message, status)) });
  }

  /** Presses a button under a message. The same `id` again is the same notification. */
  press(message: Accepted, index: number, { id = `wamid.${randomUUID()}`, ...told }: Told & { id?: string } = {}) {
    const payload = message.payloads[index];
    const button = { payload, text: 'a label' };
    return this.post({ messages: [{ ...this.from(message, id), type: 'button', button }] }, told);
  }

  /** Writes a text to the shop. */
  write(message: Accepted, body: string): Promise<number> {
    return this.post({ messages: [{ ...this.from(message, `wamid.${randomUUID()}`), type: 'text', text: { body } }] });
  }

  /** Posts a value to the webhook, signed. */
  async post(value: object, { isForged = false }: Told = {}, phoneNumberId = PHONE_NUMBER_ID): Promise<number> {
    const metadata = { display_phone_number: '923001112223', phone_number_id: phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '102290129340398', changes: [change] }],
      // Meta escapes what is not ASCII, and the signature covers these bytes.
    }).replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    return this.postBytes(body, isForged ? 'another secret' : SECRET);
  }

  async postBytes(body: string, secret = SECRET): Promise<number> {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    return (await fetch(this.webhook, { method: 'POST', headers, body })).status;
  }

  private approve(template: Template, language: string): void {
    const broken = checkTemplate(template);
    if (broken) throw new Error(`Meta would reject ${template.name} in ${language}: ${broken}`);
    this.templates.set(`${template.name} ${language}`, template);
  }

  private take(path: string, authorization: string | undefined, text: string): { body: object } | Rejection {
    if (authorization !== `Bearer ${this.token}`) return { status: 401, code: 190, message: 'Invalid OAuth token' };
    if (path !== `/v24.0/${PHONE_NUMBER_ID}/messages`)
      return { status: 400, code: 100, message: 'Unsupported request' };
    let payload: Payload;
    try {
      payload = JSON.parse(text) as Payload;
    } catch {
      return { status: 400, code: 100, message: 'No JSON' };
    }
    const { name, language } = payload.template ?? {};
    const template = this.templates.get(`${name} ${language?.code}`);
    const checked = checkMessage(payload, template);
    if ('code' in checked) return checked;
    if (name && this.paused.has(name)) return { status: 400, code: 132_015, message: 'Template is paused' };
    const { to, biz_opaque_callback_data: ownId } = payload;
    const id = `wamid.${Buffer.from(`${to}${randomUUID()}`).toString('base64')}`;
    this.accepted.push({ id, to, template: name ?? null, language: language?.code ?? null, ...checked, ownId });
    return { body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] } };
  }

  private errorOf({ status, code, message }: Omit<Rejection, 'code'> & { code: number | null }) {
    // A server before Meta's own answers in other words.
    if (code === null) return { status, body: {} };
    this.rejected.push(code);
    const error_data = { messaging_product: 'whatsapp', details: message };
    const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, error_data, fbtrace_id: 'A1b2' };
    return { status, body: { error } };
  }

  private statusOf({ id, to, ownId }: Accepted, status: string, { code, isNameless = false }: Told = {}): object {
    return {
      id,
      status,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      recipient_id: to,
      ...(!isNameless && { biz_opaque_callback_data: ownId }),
      ...(code !== undefined && { errors: [{ code, title: 'An error', message: 'An error' }] }),
    };
  }

  private readonly from = ({ id, to }: Accepted, own: string) => ({
    from: to,
    id: own,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    context: { from: '923001112223', id },
  });
}
