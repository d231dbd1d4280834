import { randomInt, randomUUID } from 'node:crypto';
import type { ResponseOf } from '@shop/contracts/route';
import type { SaveWhatsAppAccount, WhatsAppAccount, whatsapp } from '@shop/contracts/whatsapp';
import type { ErrorBody } from '@shop/contracts/errors';
import { untilIs } from './events-settled.ts';
import { type Shop, startShop } from './harness.ts';
import { paymentsOf } from './proofs.ts';
import { type OrderReply, customer, orderOf as formOf, prints, sellPrints } from './prints.ts';
import { type Accepted, PHONE_NUMBER_ID, SECRET, TOKEN, WhatsAppCloud } from '@shop/testing/whatsapp-cloud.ts';

/** A phone of Pakistan that nobody else has. */
export const anyPhone = (): string => `+92300${randomInt(1_000_000, 9_999_999)}`;

/** A shop with a worker, and the stand-in for Meta that it sends to. */
export async function whatsAppShop() {
  const cloud = new WhatsAppCloud();
  await cloud.open();
  const env = { WHATSAPP_API_URL: cloud.url, EMAIL_HOLD_SECONDS: '0' };
  const shop = await startShop({ role: 'both', env });
  cloud.webhook = `${shop.url}/api/whatsapp/webhook`;
  await sellPrints(shop);
  return { cloud, shop, ...whatsAppOf(shop, cloud) };
}

/** The calls that tests of WhatsApp make. */
export function whatsAppOf(shop: Shop, cloud: WhatsAppCloud) {
  const call = async <T>(method: string, path: string, body?: unknown) =>
    shop.http<T>(method, `/api/admin${path}`, body, await shop.staff());
  const read = async () => (await call<WhatsAppAccount>('GET', '/whatsapp')).body;
  const save = async (more: Partial<SaveWhatsAppAccount> = {}) => {
    const { version } = await read();
    const account = { version, isOn: true, phoneNumberId: PHONE_NUMBER_ID, businessAccountId: '102290129340398' };
    const secrets = version === 0 ? { token: TOKEN, secret: SECRET } : {};
    const body = { ...account, language: 'en', ...secrets, ...more };
    return call<WhatsAppAccount & ErrorBody>('PUT', '/whatsapp', body);
  };
  const orderOf = (id: string) => paymentsOf(shop).order(id);
  const messages = async (orderId: string) => (await orderOf(orderId)).messages;
  const stateOf = async (orderId: string, kind: string) =>
    (await messages(orderId)).find((message) => message.kind === kind)?.state;
  /** Once the number has got so many messages. */
  const received = async (phone: string, count = 1): Promise<Accepted> => {
    await untilIs(true, () => cloud.to(phone).length >= count);
    const message = cloud.to(phone)[count - 1];
    if (!message) throw new Error('No message');
    return message;
  };
  return {
    call,
    read,
    save,
    messages,
    stateOf,
    received,
    pay: paymentsOf(shop),
    test: async (to: string) => (await call<ResponseOf<typeof whatsapp.test>>('POST', '/whatsapp/test', { to })).body,
    /** Makes everything that waits for another attempt due now. */
    hurry: () => shop.db.dataSource.query(`update whatsapp_message set due_at = now() where state = 'due'`),
    place: async (phone: string, more: object = {}, firstName = 'Ayesha') => {
      const form = formOf(prints, { customerInfo: customer({ phone, firstName }), ...more });
      return (await shop.http<OrderReply>('POST', '/api/orders', form, { 'idempotency-key': randomUUID() })).body.order;
    },
    orderOf: async (id: string) => await paymentsOf(shop).order(id),
  };
}
