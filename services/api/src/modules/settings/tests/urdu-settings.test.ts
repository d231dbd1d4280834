import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { PolicyPage, Questions, StoredArea } from '@shop/contracts/settings/settings';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

interface Failed {
  message: string;
  code: string;
  errors?: { path: string; message: string }[];
}

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  staff = await shop.staff();
});
afterAll(() => shop.stop());

const shown = async (language = 'ur') =>
  (await shop.http<{ shop: PublicShop }>('GET', `/api/shop?language=${language}`)).body.shop;
const policy = async (name: string, language = 'ur') =>
  (await shop.http<{ policy: PolicyPage }>('GET', `/api/policies/${name}?language=${language}`)).body.policy;
const questions = async (language = 'ur') =>
  (await shop.http<{ questions: Questions }>('GET', `/api/questions?language=${language}`)).body.questions;
const read = async (area: string) =>
  (await shop.http<StoredArea>('GET', `/api/admin/settings/${area}`, undefined, staff)).body;

/** Saves an area as its form does: with all its fields, some of them changed. */
async function change(area: string, values: object): Promise<Record<string, unknown>> {
  const { version, values: before } = await read(area);
  const sent = { version, values: { ...before, ...values } };
  const { status, body } = await shop.http<StoredArea & Failed>('PUT', `/api/admin/settings/${area}`, sent, staff);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.values;
}

test('each language has its own texts of the shop, and nothing of the other', async () => {
  const [english, urdu] = [await shown('en'), await shown()];
  expect(await shop.http('GET', '/api/shop')).toMatchObject({ body: { shop: english } });
  expect(urdu).toMatchObject({
    tagline: 'فیصل آباد میں چھپا، آپ کے دروازے تک۔',
    city: 'Faisalabad',
    urduCity: 'فیصل آباد',
    goods: { one: 'پرنٹ', many: 'پرنٹس' },
    home: { heading: 'دیوار کو آواز دیں', lead: 'مفت ڈیلیوری، کیش آن ڈیلیوری۔' },
    delivery: { express: 'اگلے دن', packing: 'ہم ہر پرنٹ مضبوط، واٹر پروف ٹیوب میں لپیٹ کر بھیجتے ہیں۔' },
  });
  expect(urdu.home.banners.at(-1)?.text).toBe('فیصل آباد میں چھپا اور پیک ہوا');
  // The name and the word above the heading are shown on pages of both languages.
  const { urduName, home, ...rest } = english;
  expect([urduName, home.urdu]).toEqual(['چھاپ', 'دیوار بولتی ہے']);
  expect(JSON.stringify([rest, { ...home, urdu: '' }])).not.toMatch(/\p{Script=Arabic}/u);
  expect(Object.keys(urdu).toSorted()).toEqual(Object.keys(english).toSorted());
});

test('policies and questions that nobody has changed are in Urdu', async () => {
  const refund = await policy('refund');
  expect(refund).toMatchObject({ title: 'رقم کی واپسی کی پالیسی', sections: [{ title: 'واپسی' }, {}, {}, {}] });
  expect(refund.description).toBe(
    'آپ ڈیلیوری کے 7 دن کے اندر پرنٹ واپس کر سکتے ہیں، غیر استعمال شدہ اور اصل پیکنگ میں۔',
  );
  expect((await policy('refund', 'en')).title).toBe('Refund and Return Policy');
  for (const name of ['privacy', 'terms', 'shipping']) {
    const { sections } = await policy(name);
    const english = (await policy(name, 'en')).sections;
    expect([name, sections.length]).toEqual([name, english.length]);
    expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/);
  }
  const { common, product } = await questions();
  expect([common.length, product.length]).toEqual([5, 2]);
  expect(common[0]).toEqual({
    question: 'ڈیلیوری میں کتنے دن لگتے ہیں؟',
    html: expect.stringMatching(/^<p>آپ کا آرڈر پورے پاکستان میں \u20663-7\u2069 کاروباری/),
  });
});

test('what the owner writes in Urdu is shown in it, and English where it is missing', async () => {
  await change('policies', { refund: '## Returns\n\nNone, {shop}.' });
  expect((await policy('refund')).sections).toEqual([{ title: 'Returns', html: '<p>None, Chaap.</p>\n' }]);
  const values = await change('policies', { urdu: { refund: '## واپسی\n\nنہیں ہوتی، {shop}۔' } });
  expect((await policy('refund')).sections).toEqual([{ title: 'واپسی', html: '<p>نہیں ہوتی، چھاپ۔</p>\n' }]);
  // A text that was left out is ours as long as the English one is.
  expect(values['urdu']).toMatchObject({ terms: expect.stringContaining('## آرڈر') });
  await change('faq', {
    common: [
      { question: 'Do they smell?', answer: 'Of rose.', urduQuestion: 'کیا خوشبو ہے؟', urduAnswer: 'گلاب کی۔' },
      { question: 'Are they round?', answer: 'Yes.', urduQuestion: 'کیا گول ہیں؟' },
    ],
  });
  expect((await questions()).common).toEqual([
    { question: 'کیا خوشبو ہے؟', html: '<p>گلاب کی۔</p>\n' },
    { question: 'Are they round?', html: '<p>Yes.</p>\n' },
  ]);
  expect((await questions('en')).common[0]?.question).toBe('Do they smell?');
});

test('a shop that changes its English texts does not promise in Urdu what the demo does', async () => {
  const saved = await change('shop', {
    name: 'Rangeen Candles',
    tagline: 'Poured in Multan.',
    city: 'Multan',
    description: 'Candles.',
    about: 'Poured by hand.',
    goods: { one: 'candle', many: 'candles', urduOne: 'پرنٹ', urduMany: 'پرنٹس', kind: '', onWalls: false },
  });
  expect(saved).toMatchObject({ urduName: '', urduCity: '', urduTagline: '', goods: { urduMany: 'candles' } });
  await change('home', {
    urdu: '',
    heading: 'Light the evening',
    button: 'See the {many}',
    banners: [{ text: 'Poured in {city}', urduText: '{city} میں چھپا اور پیک ہوا' }],
  });
  await change('delivery', { packing: 'We wrap each candle twice.', express: '' });
  const { home, delivery, ...rest } = await shown();
  expect(JSON.stringify(rest)).not.toMatch(/چھا?پ|فیصل|پرنٹ/);
  expect([home.heading, home.button, home.banners[0]?.text]).toEqual([
    'Light the evening',
    'See the candles',
    'Poured in Multan',
  ]);
  expect([delivery.express, delivery.packing]).toEqual(['', 'We wrap each candle twice.']);
});

test('Urdu names of the owner stay, also where they are those of the demo', async () => {
  const goods = { one: 'Fine print', many: 'Fine prints', urduOne: 'پرنٹ', urduMany: 'پرنٹس' };
  const given = { name: 'Chaap Multan', urduName: 'چھاپ', city: 'Multan', urduCity: 'ملتان', goods };
  expect(await change('shop', given)).toMatchObject(given);
});

test('a preview fills a text in Urdu with the words of its language', async () => {
  await change('shop', { urduCity: 'ملتان' });
  const preview = (body: object) =>
    shop.http<Failed & { html: string }>('POST', '/api/admin/settings/preview', body, staff);
  const { body } = await preview({ markdown: '{city}: {returnPostageShort}', language: 'ur' });
  expect(body.html).toBe('<p>ملتان: واپسی کا ڈاک خرچ ہم دیتے ہیں۔</p>\n');
  expect((await preview({ markdown: 'x', language: 'fr' })).body.code).toBe('invalid_request');
});

test('labels of accounts are in Urdu: those that the form gives, and those that the owner writes', async () => {
  const account = [
    { label: 'Account title', value: 'Ayesha Khan' },
    { label: 'Branch', value: 'Multan', urduLabel: 'برانچ' },
    { label: 'Till', value: '7' },
  ];
  await change('payments', { bank: { on: true, account } });
  const labels = async (query: string) => {
    const path = `/api/payments/accounts${query}`;
    const { body } = await shop.http<{ accounts: Record<string, { label: string }[]> }>('GET', path);
    return body.accounts['Bank Transfer'];
  };
  expect(await labels('')).toEqual(account.map(({ label, value }) => ({ label, value })));
  expect((await labels('?language=ur'))?.map(({ label }) => label)).toEqual(['اکاؤنٹ کا نام', 'برانچ', 'Till']);
});

test('another language is refused', async () => {
  for (const path of ['/shop', '/policies/refund', '/questions', '/payments/accounts', '/payments/instructions/CH-1']) {
    const { status, body } = await shop.http<Failed>('GET', `/api${path}?language=fr`);
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'The language must be en or ur']);
  }
});
