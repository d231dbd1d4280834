import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { saveArea } from '../../../../test/support/settings-calls.ts';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { pdf, proofForm, provedOrder } from '../../../../test/support/proofs.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { SECRET, TOKEN } from '@shop/testing/whatsapp-cloud.ts';
import { anyPhone, whatsAppShop } from '../../../../test/support/whatsapp-shop.ts';
import { OrderPlaced } from '../../ordering/public/events.ts';
import { ResealWhatsAppAccount } from '../commands/reseal-account.ts';
import { EnqueueMessages } from '../consumers/enqueue-messages.ts';
import { RemoveMessages } from '../public.ts';

let run: Awaited<ReturnType<typeof whatsAppShop>>;
const { book, ship, decide } = parcelCalls(() => run.shop);

beforeAll(async () => {
  run = await whatsAppShop();
});
afterAll(async () => {
  await run.shop.stop();
  await run.cloud.close();
});

const count = async (table: string) =>
  (await run.shop.db.dataSource.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n;
const rowsOf = (orderId: string) =>
  run.shop.db.dataSource.query<{ state: string }[]>(`select state from whatsapp_message where order_id = $1`, [
    orderId,
  ]);
const verify = (token: string) =>
  fetch(`${run.cloud.webhook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);

describe('the account', () => {
  test('without one, no worker looks for messages or answers', async () => {
    const read = jest.spyOn(run.shop.db, 'read');
    const looks = (table: string) =>
      read.mock.calls.filter(([statement]) => statement.prepare().text.includes(`from ${table}`)).length;
    // The choice is read each second, and rows that are due twice as often.
    await untilIs(true, () => looks('whatsapp_account') >= 3);
    expect([looks('whatsapp_message'), looks('whatsapp_answer')]).toEqual([0, 0]);
    read.mockRestore();
  });

  test('without one nothing follows from an order, and its webhook is not there', async () => {
    await run.place(anyPhone());
    await eventsSettled(run.shop);
    expect([await count('whatsapp_message'), run.cloud.accepted.length]).toEqual([0, 0]);
    expect([(await verify('x')).status, await run.cloud.post({})]).toEqual([404, 404]);
    expect(await run.test('0300 1234567')).toMatchObject({ isSent: false, problem: expect.stringMatching(/token/) });
    expect(await run.read()).toMatchObject({ version: 0, isOn: false, hasToken: false, webhook: null, problems: [] });
  });

  test('is on only with both secrets, which are kept encrypted and shown nowhere', async () => {
    for (const [field, more] of [
      ['token', { token: undefined }],
      ['secret', { secret: undefined }],
    ] as const) {
      const { status, body } = await run.save(more);
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
    }
    const log = auditLogOf(run.shop);
    const [entry] = await log.writtenBy(async () => expect((await run.save()).status).toBe(200));
    expect(entry).toMatchObject({
      action: 'created',
      kind: 'WhatsApp account',
      after: { access_token: { hidden: true } },
    });
    const { webhook, ...account } = await run.read();
    expect(account).toMatchObject({ version: 1, isOn: true, hasToken: true, hasSecret: true });
    expect(webhook?.address).toMatch(/\/api\/whatsapp\/webhook$/);
    expect((await run.save({ version: 0 })).body.code).toBe('stale_version');
    const rows = await run.shop.db.dataSource.query<Record<string, Buffer>[]>('select * from whatsapp_account');
    const stored = Object.values(rows[0] ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : '',
    );
    for (const secret of [TOKEN, SECRET])
      expect([JSON.stringify(account), ...stored].filter((text) => text.includes(secret))).toEqual([]);
  });

  test('is saved by the owner alone', async () => {
    const manager = await signedInAs(run.shop, 'manager');
    const asManager = async (method: string, path: string, body?: object) =>
      (await run.shop.http(method, `/api/admin${path}`, body, manager)).status;
    expect(await asManager('GET', '/whatsapp')).toBe(200);
    expect([await asManager('PUT', '/whatsapp', {}), await asManager('POST', '/whatsapp/test', {})]).toEqual([
      403, 403,
    ]);
  });

  test("Meta's look at the webhook is answered with its challenge, by the verify token alone", async () => {
    const { webhook } = await run.read();
    const answer = await verify(webhook?.verifyToken ?? '');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '1158201444',
    ]);
    expect((await verify('another')).status).toBe(403);
    expect((await fetch(run.cloud.webhook)).status).toBe(400);
  });

  test('a test goes out at once, and says what is wrong', async () => {
    expect(await run.test('0300 1234567')).toEqual({ isSent: true, problem: null });
    expect(run.cloud.to('+923001234567')[0]?.text).toMatch(/^Hello Ayesha, your Chaap order .* was delivered/);
    run.cloud.token = 'another';
    expect(await run.test('0300 1234567')).toEqual({ isSent: false, problem: expect.stringMatching(/access token/) });
    run.cloud.token = TOKEN;
  });

  test('is encrypted anew with the present key, and a secret that no key reads is told of', async () => {
    const reseal = () => run.shop.app.get(CommandBus).execute(new ResealWhatsAppAccount());
    expect([await reseal(), (await run.test('0300 1234567')).isSent]).toEqual([true, true]);
    await run.shop.db.dataSource.query(`update whatsapp_account set access_token = sha512('another key')`);
    expect([await reseal(), (await run.test('0300 1234567')).problem]).toEqual([
      false,
      expect.stringMatching(/save a new one/),
    ]);
    await run.save({ token: TOKEN });
  });
});

describe('a message', () => {
  test('asks for each cash order of a mobile phone, once, with the three buttons', async () => {
    const phone = anyPhone();
    const order = await run.place(phone);
    const landline = await run.place('042 35761999');
    const { text, payloads, template, language } = await run.received(phone);
    expect(text).toMatch(
      new RegExp(`^Hello Ayesha, thank you for your Chaap order ${order.orderNumber}. The total is Rs `),
    );
    expect([template, language]).toEqual(['order_confirm', 'en']);
    expect(payloads.map((payload) => payload.split(':')[0])).toEqual(['confirm', 'cancel', 'address']);
    await untilIs('sent', () => run.stateOf(order._id, 'confirm'));
    await untilIs([{ state: 'dropped' }], () => rowsOf(landline._id));
    expect([run.cloud.to(phone).length, await run.messages(landline._id)]).toEqual([1, []]);
    expect(run.cloud.rejected.filter((code) => code !== 190)).toEqual([]);
  });

  test('follows a receipt, a parcel, a failed attempt and the delivery', async () => {
    const { order, proof } = await provedOrder(run.pay);
    const { phone } = (await run.orderOf(order._id)).customerInfo;
    const before = run.cloud.to(phone).length;
    await run.pay.decide(proof._id, true);
    expect((await run.received(phone, before + 1)).template).toBe('receipt_accepted');
    await run.pay.update(order._id, { orderStatus: 'confirmed' });
    const { parcelId } = await book(order._id);
    await ship(parcelId, '779100234567');
    const shipped = await run.received(phone, before + 2);
    expect(shipped.text).toMatch(/TCS, 779100234567\. Payment: paid\./);
    await decide(parcelId, { outcome: 'attempted' });
    await decide(parcelId, { outcome: 'attempted' });
    const attempted = await run.received(phone, before + 3);
    expect(attempted.text).toMatch(/what we do now: http\S+\/attempt\/[\w-]{22} /);
    await decide(parcelId, { outcome: 'delivered' });
    expect((await run.received(phone, before + 4)).template).toBe('order_delivered');
    await eventsSettled(run.shop);
    const kinds = (await run.messages(order._id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['receipt', 'shipped', 'attempt', 'delivered']);
  });

  test('of a cash order with an advance names it, and says that we pack no earlier than it is here', async () => {
    const delivery = deliveryShop(run.shop);
    await delivery.set({ cod: { advance: { kind: 'fixed', value: 500 } } });
    const asked = async () => {
      const phone = anyPhone();
      const order = await run.place(phone);
      return { ...order, phone, question: await run.received(phone) };
    };
    const send = async ({ orderNumber }: { orderNumber: string }) => {
      await run.pay.confirm(orderNumber, proofForm({ file: pdf(), method: 'EasyPaisa' }));
      await run.pay.decide((await run.pay.pendingOf(orderNumber))._id, true);
    };
    const CONFIRM = 0;
    const first = await asked();
    expect(first.question.text).toMatch(
      /The total is Rs [\d,]+ \(Rs 500 of it by transfer first\), cash on delivery\./,
    );
    await run.cloud.press(first.question, CONFIRM);
    expect((await run.received(first.phone, 2)).text).toBe(
      `Thank you! Your order ${first.orderNumber} is confirmed. We pack it once your advance of Rs\u00A0500 is here. How to send it: ${run.shop.config.publicUrl}/payment/${first.orderNumber}`,
    );
    await send(first);
    expect((await run.received(first.phone, 3)).text).toMatch(
      /we have your payment of Rs 500 for .* We are packing it\./,
    );

    const second = await asked();
    await send(second);
    await eventsSettled(run.shop);
    await untilIs([{ state: 'sent' }, { state: 'dropped' }], () => rowsOf(second._id));
    await run.cloud.press(second.question, CONFIRM);
    expect((await run.received(second.phone, 2)).text).toMatch(/is confirmed, and we are packing it\.$/);
    await delivery.set({});
  });

  test('is in Urdu where the templates are, and no name of a customer becomes a message', async () => {
    await run.save({ language: 'ur' });
    const phone = anyPhone();
    await run.place(phone, {}, 'Win a prize: https://example.com');
    const { text, language } = await run.received(phone);
    expect([language, text.startsWith('السلام علیکم محترم، ')]).toEqual(['ur', true]);
    await run.save();
  });

  test('is in the language of the order once the templates in Urdu are approved, too', async () => {
    await saveArea(run.shop, 'shop', { urdu: true });
    await run.save({ hasUrdu: true });
    expect(await run.read()).toMatchObject({ language: 'en', hasUrdu: true });
    const [inUrdu, inEnglish] = [anyPhone(), anyPhone()];
    await run.place(inUrdu, { language: 'ur' });
    await run.place(inEnglish);
    const { text, language } = await run.received(inUrdu);
    expect([language, text.startsWith('السلام علیکم Ayesha، ')]).toEqual(['ur', true]);
    expect(text).toMatch(/چھاپ/);
    expect((await run.received(inEnglish)).language).toBe('en');
    await run.save({ hasUrdu: false });
    await saveArea(run.shop, 'shop', { urdu: false });
  });

  test('is not sent for an order that was cancelled or moved on meanwhile', async () => {
    run.cloud.next.push({ status: 429, code: 130_429 });
    const phone = anyPhone();
    const order = await run.place(phone);
    await untilIs('string', async () => typeof (await run.messages(order._id))[0]?.problem);
    await run.pay.update(order._id, { orderStatus: 'confirmed' });
    await run.hurry();
    await untilIs([], () => run.messages(order._id));
    expect(run.cloud.to(phone)).toEqual([]);
  });

  test('that Meta cannot take now is tried again, later each time', async () => {
    const failures = [{ status: 500, code: 131_000 }, { status: 503, code: null }, 'cut' as const];
    run.cloud.next.push(...failures);
    const phone = anyPhone();
    const order = await run.place(phone);
    for (const attempt of failures.keys()) {
      await untilIs([{ attempts: attempt + 1 }], () =>
        run.shop.db.dataSource.query(
          `select attempts from whatsapp_message where order_id = $1 and taken_until is null`,
          [order._id],
        ),
      );
      expect(await run.messages(order._id)).toMatchObject([{ state: 'due', problem: expect.stringMatching(/again/) }]);
      await run.hurry();
    }
    await run.received(phone);
    await untilIs('sent', () => run.stateOf(order._id, 'confirm'));
  });

  test('whose acceptance was lost is known by its state, and not sent twice', async () => {
    run.cloud.next.push('lost');
    const phone = anyPhone();
    const order = await run.place(phone);
    const message = await run.received(phone);
    await untilIs('string', async () => typeof (await run.messages(order._id))[0]?.problem);
    expect(await run.cloud.tell(message, 'delivered')).toBe(200);
    await run.hurry();
    expect(await run.stateOf(order._id, 'confirm')).toBe('delivered');
    expect(run.cloud.to(phone)).toHaveLength(1);
  });

  test.each([
    [400, 131_026, /not on WhatsApp/, []],
    [401, 190, /access token/, ['confirm']],
    [404, 132_001, /no approved template/, ['confirm']],
    [400, 132_000, /another number of values/, ['confirm']],
    [400, 999_999, /\(999999\)/, []],
  ])(
    'that Meta rejects for good (%i, %i) fails at once, with a sentence for staff',
    async (status, code, why, kinds) => {
      run.cloud.next.push({ status, code });
      const order = await run.place(anyPhone());
      await untilIs('failed', () => run.stateOf(order._id, 'confirm'));
      expect((await run.messages(order._id))[0]?.problem).toMatch(why);
      expect((await run.read()).problems.map(({ kind }) => kind)).toEqual(kinds);
      expect(await run.pay.facts('whatsapp.message-failed', order._id)).toBe(1);
    },
  );

  test('goes with the orders of the demo and with an erased customer', async () => {
    const phone = anyPhone();
    const [kept, gone] = [await run.place(phone), await run.place(anyPhone())];
    for (const { _id } of [kept, gone]) await untilIs('sent', () => run.stateOf(_id, 'confirm'));
    await run.shop.db.transaction((tx) => run.shop.app.get(CommandBus).execute(new RemoveMessages(tx, [gone._id])));
    expect([await run.messages(gone._id), (await run.messages(kept._id)).length]).toEqual([[], 1]);
    await run.pay.update(kept._id, { orderStatus: 'cancelled' });
    await eventsSettled(run.shop);
    const exported = await run.call<{ orders: { messages: object[] }[] }>(
      'GET',
      `/customers/${encodeURIComponent(phone)}/export`,
    );
    expect(exported.body.orders.map(({ messages }) => messages)).toMatchObject([[{ kind: 'confirm', state: 'sent' }]]);
    const { status } = await run.call('DELETE', `/customers/${encodeURIComponent(phone)}`);
    expect(status).toBe(200);
    await untilIs([], () => run.messages(kept._id));
  });

  test('that is due when the account is turned off is not sent later', async () => {
    run.cloud.next.push({ status: 500, code: 131_000 });
    const phone = anyPhone();
    const order = await run.place(phone);
    await untilIs('string', async () => typeof (await run.messages(order._id))[0]?.problem);
    await run.save({ isOn: false });
    const silent = await run.place(anyPhone());
    await run.save();
    // The event of that time would be delivered so once it is on again.
    const meta = {
      eventId: randomUUID(),
      occurredAt: new Date(Date.now() - 60_000),
      requestId: null,
      imported: false,
      traceParent: null,
    };
    const data = { orderId: silent._id, paymentMethod: 'COD' };
    await run.shop.db.transaction((tx) => run.shop.app.get(EnqueueMessages).handle(tx, OrderPlaced, [{ data, meta }]));
    expect(await rowsOf(silent._id)).toEqual([]);
    expect([await run.messages(order._id), await run.messages(silent._id), run.cloud.to(phone)]).toEqual([[], [], []]);
  });
});
