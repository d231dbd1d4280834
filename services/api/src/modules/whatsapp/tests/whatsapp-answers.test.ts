import { saveArea } from '../../../../test/support/settings-calls.ts';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import type { Accepted } from '@shop/testing/whatsapp-cloud.ts';
import { anyPhone, whatsAppShop } from '../../../../test/support/whatsapp-shop.ts';

let run: Awaited<ReturnType<typeof whatsAppShop>>;
const [CONFIRM, CANCEL, ADDRESS] = [0, 1, 2];

beforeAll(async () => {
  run = await whatsAppShop();
  await run.save();
});
afterAll(async () => {
  await run.shop.stop();
  await run.cloud.close();
});

/** A cash order whose customer has got the question. */
async function asked(): Promise<{ _id: string; orderNumber: string; phone: string; question: Accepted }> {
  const phone = anyPhone();
  const { _id, orderNumber } = await run.place(phone);
  const question = await run.received(phone);
  await untilIs('sent', () => run.stateOf(_id, 'confirm'));
  return { _id, orderNumber, phone, question };
}
const answers = () =>
  run.shop.db.dataSource.query<{ state: string; token: string | null; phone: string | null }[]>(
    'select state, token, phone from whatsapp_answer',
  );
const handled = () => untilIs([], async () => (await answers()).filter(({ state }) => state === 'due'));

describe('an answer', () => {
  test('Confirm confirms the order as the link does, and says so in its history', async () => {
    const { _id, orderNumber, phone, question } = await asked();
    expect(await run.cloud.press(question, CONFIRM)).toBe(200);
    await untilIs('confirmed', async () => (await run.orderOf(_id)).orderStatus);
    const { history } = await run.orderOf(_id);
    expect(history).toContainEqual(
      expect.objectContaining({ by: 'customer', to: 'confirmed', note: 'The customer confirmed by WhatsApp' }),
    );
    expect((await run.received(phone, 2)).text).toBe(
      `Thank you! Your order ${orderNumber} is confirmed, and we are packing it.`,
    );
    expect(await run.pay.facts('confirmations.order-decided', _id)).toBe(1);
  });

  test('that is pressed twice, or told twice by Meta, is one', async () => {
    const { _id, phone, question } = await asked();
    const id = 'wamid.told-twice';
    await Promise.all([run.cloud.press(question, CONFIRM, { id }), run.cloud.press(question, CONFIRM, { id })]);
    await run.received(phone, 2);
    await run.cloud.press(question, CONFIRM, { id });
    await handled();
    expect(run.cloud.to(phone)).toHaveLength(2);
    await run.cloud.press(question, CONFIRM);
    await run.received(phone, 3);
    expect(await run.pay.facts('ordering.order-status-changed', _id)).toBe(1);
  });

  test('Cancel cancels the order, and one after it is told kindly that nothing can be changed', async () => {
    const { _id, phone, question } = await asked();
    await run.cloud.press(question, CANCEL);
    await untilIs('cancelled', async () => (await run.orderOf(_id)).orderStatus);
    expect((await run.received(phone, 2)).text).toMatch(/is cancelled\. If that is a mistake/);
    await run.cloud.press(question, CONFIRM);
    expect((await run.received(phone, 3)).text).toMatch(/nothing can be changed here/);
    expect((await run.orderOf(_id)).orderStatus).toBe('cancelled');
  });

  test("Other address is answered with the customer's own link, as long as it does something", async () => {
    const { _id, phone, question } = await asked();
    const token = question.payloads[ADDRESS]?.split(':')[1] ?? '';
    await run.cloud.press(question, ADDRESS);
    expect((await run.received(phone, 2)).text).toContain(`/confirm/${token}`);
    expect((await run.shop.http('GET', `/api/confirmations/${token}`)).status).toBe(200);
    await run.pay.update(_id, { orderStatus: 'shipped' });
    await eventsSettled(run.shop);
    await run.cloud.press(question, ADDRESS);
    await untilIs(true, () => run.cloud.to(phone).some(({ text }) => /nothing can be changed here/.test(text)));
  });

  test('is replied to in the language of the order, with the page in that language', async () => {
    await saveArea(run.shop, 'shop', { urdu: true });
    const phone = anyPhone();
    await run.place(phone, { language: 'ur' });
    await run.cloud.press(await run.received(phone), ADDRESS);
    const { text } = await run.received(phone, 2);
    expect(text).toMatch(/^براہ کرم اپنے آرڈر .*\/ur\/confirm\/[\w-]{22}$/);
  });

  test('of an erased customer changes nothing and is not answered', async () => {
    const { _id, phone, question } = await asked();
    await run.pay.update(_id, { orderStatus: 'cancelled' });
    await eventsSettled(run.shop);
    expect((await run.call('DELETE', `/customers/${encodeURIComponent(phone)}`)).status).toBe(200);
    await untilIs([], () => run.messages(_id));
    expect(await run.cloud.press(question, CONFIRM)).toBe(200);
    await handled();
    expect([run.cloud.to(phone).length, (await run.orderOf(_id)).orderStatus]).toEqual([1, 'cancelled']);
  });

  test('leaves neither a phone nor a link behind once it is handled', async () => {
    await handled();
    const kept = await answers();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter(({ token, phone }) => token !== null || phone !== null)).toEqual([]);
  });
});

describe('a state', () => {
  test('moves a message only forward, in whatever order and however often it comes', async () => {
    const { _id, question } = await asked();
    const tell = async (...states: string[]) => {
      expect(await run.cloud.tellAll(question, ...states)).toBe(200);
      return run.stateOf(_id, 'confirm');
    };
    expect(await tell('delivered')).toBe('delivered');
    expect(await tell('sent', 'delivered')).toBe('delivered');
    expect(await tell('failed')).toBe('delivered');
    expect(await tell('read', 'delivered', 'sent')).toBe('read');
    expect(await tell('delivered')).toBe('read');
  });

  test('of a failure is shown to staff with the way on, also where Meta names only its own id', async () => {
    const { _id, question } = await asked();
    await run.cloud.tell(question, 'failed', { code: 131_026, isNameless: true });
    expect(await run.messages(_id)).toMatchObject([
      { kind: 'confirm', state: 'failed', problem: expect.stringMatching(/not on WhatsApp.*write or call/) },
    ]);
    await run.cloud.tell(question, 'failed', { code: 131_026 });
    expect(await run.pay.facts('whatsapp.message-failed', _id)).toBe(1);
  });
});

describe('a notification', () => {
  test('that is not signed by the app changes nothing', async () => {
    const { _id, question } = await asked();
    expect(await run.cloud.press(question, CANCEL, { isForged: true })).toBe(401);
    expect(await run.cloud.tell(question, 'failed', { code: 131_026, isForged: true })).toBe(401);
    const unsigned = await fetch(run.cloud.webhook, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([unsigned.status, await unsigned.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'wrong_signature' }),
    ]);
    await handled();
    expect([await run.stateOf(_id, 'confirm'), (await run.orderOf(_id)).orderStatus]).toEqual(['sent', 'processing']);
  });

  test('that the shop does not understand is accepted, so that Meta does not repeat it for a week', async () => {
    const { _id, question } = await asked();
    expect(await run.cloud.write(question, 'Where is my order? 😀 \u0000')).toBe(200);
    for (const body of [
      'no JSON',
      '[]',
      'null',
      '{"entry":7}',
      '{"entry":[{"changes":[{"value":{"statuses":[7,{}]}}]}]}',
    ])
      expect(await run.cloud.postBytes(body)).toBe(200);
    expect(
      await run.cloud.post({ messages: [{ id: 'wamid.x', from: '923001234567', button: { payload: 'drop:table' } }] }),
    ).toBe(200);
    const [token] = question.payloads;
    const press = { messages: [{ id: 'wamid.y', from: '923001234567', type: 'button', button: { payload: token } }] };
    expect(await run.cloud.post(press, {}, '999999999')).toBe(200);
    await handled();
    expect((await run.orderOf(_id)).orderStatus).toBe('processing');
  });
});
