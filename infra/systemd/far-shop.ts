import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, FormData, fetch } from 'undici';
import { orderOf, product } from '../testing/built-shop.ts';
import { root } from '../local/task-runner.ts';

const PICTURE = readFileSync(join(root, 'frontends/shell/src/public/icon-192.png'));

/** A shop that is known by its domain and certificate alone, as shoppers and staff know it. */
export class FarShop {
  readonly #domain: string;
  readonly #dispatcher: Agent;

  /** `ca` is the certificate that the shop shows, as PEM. */
  constructor(domain: string, ca: string) {
    this.#domain = domain;
    this.#dispatcher = new Agent({ connect: { ca, servername: domain } });
  }

  /** Calls the shop; throws unless it answers with success. A form is sent as one, another body as JSON. */
  async call(path: string, body?: object, token?: string): Promise<string> {
    const isForm = body instanceof FormData;
    const response = await fetch(`https://127.0.0.1${path}`, {
      dispatcher: this.#dispatcher,
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        host: this.#domain,
        'idempotency-key': randomUUID(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  }

  async signIn(password: string): Promise<string> {
    const answer = await this.call('/api/auth/admin/login', { username: 'admin', password });
    return (JSON.parse(answer) as { token: string }).token;
  }

  /** Staff put a product with a picture on sale, and a shopper opens its page and orders it. Answers with the order's number. */
  async buy(password: string): Promise<string> {
    const token = await this.signIn(password);
    const name = `Posters ${randomUUID().slice(0, 8)}`;
    await this.call('/api/categories', { name }, token);
    const form = new FormData();
    const sizes = JSON.stringify([{ name: product.size, price: product.price }]);
    const fields = { name: product.name, description: 'A ship.', category: name, sizes };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('images', new Blob([PICTURE], { type: 'image/png' }), 'picture.png');
    const made = JSON.parse(await this.call('/api/products', form, token)) as { product: { _id: string } };
    const page = await this.call(`/product/${made.product._id}`);
    if (!page.includes(product.name)) throw new Error('The page of a product does not show it.');
    const items = [{ productId: made.product._id, size: product.size, quantity: 1, price: product.price }];
    const { order } = JSON.parse(await this.call('/api/orders', orderOf(1, { items }))) as {
      order: { orderNumber: string };
    };
    return order.orderNumber;
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }
}
