import { COLOURS } from '@shop/contracts/settings/colours';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { AreaVersion, PolicyPage, Questions, StoredArea } from '@shop/contracts/settings/settings';
import sharp from 'sharp';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';

interface Failed {
  message: string;
  code: string;
  errors?: { path: string; message: string }[];
}

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;
let staff: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env: { ...env, SUPPORT_EMAIL: 'help@rangeen.pk' } });
  other = await startShop({ databaseUrl: database.url, env });
  staff = await shop.staff();
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

const read = async (area: string) =>
  (await shop.http<StoredArea>('GET', `/api/admin/settings/${area}`, undefined, staff)).body;
const save = (area: string, version: number, values: object) =>
  shop.http<StoredArea & Failed>('PUT', `/api/admin/settings/${area}`, { version, values }, staff);
const shown = async (from: Shop = shop) => (await from.http<{ shop: PublicShop }>('GET', '/api/shop')).body.shop;

/** Saves over whatever version there is. */
async function change(area: string, values: object): Promise<StoredArea> {
  const { version } = await read(area);
  const { status, body } = await save(area, version, values);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

test('a shop that nobody has set up is the shop of the specification', async () => {
  const { name, home, payments, appearance } = await shown();
  expect([name, home.heading, home.lead]).toEqual([
    'Chaap',
    'Give the wall a voice',
    'Free delivery, cash on delivery.',
  ]);
  expect(home.banners.map(({ text }) => text)).toEqual([
    'Free delivery across Pakistan',
    'Pay cash when your parcel arrives',
    'Returns within 7 days of delivery',
    'Printed and packed in Faisalabad',
  ]);
  expect(payments.usdtRate.rupees).toBe(280);
  expect(appearance.stylesheet).toBeNull();
  expect(await read('delivery')).toMatchObject({ version: 0, changedAt: null, changedBy: null, fixed: [] });
});

test('what the owner saves is shown by every process within a second, texts with their placeholders filled', async () => {
  await change('shop', {
    name: 'Rangeen Candles',
    city: 'Multan',
    goods: { one: 'candle', many: 'candles', kind: '' },
  });
  const started = Date.now();
  while ((await shown(other)).name !== 'Rangeen Candles') {
    if (Date.now() - started > 1_000) break;
  }
  const { name, home } = await shown(other);
  expect([name, home.banners.at(-1)?.text]).toEqual(['Rangeen Candles', 'Printed and packed in Multan']);
});

test('a version that is not the newest one is refused, and nothing is saved', async () => {
  const { version } = await change('home', { heading: 'Light it up' });
  const { status, body } = await save('home', version - 1, { heading: 'Too late' });
  expect([status, body.code]).toEqual([409, 'stale_version']);
  expect((await shown()).home.heading).toBe('Light it up');
});

test('of many who save at once, one wins', async () => {
  const { version } = await read('messages');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save('messages', version, { emailSignature: `By ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await read('messages')).version).toBe(version + 1);
});

test.each([
  [
    'appearance',
    { colours: { ink: '#fffdf0' } },
    'values.colours.ink',
    /^The colour ink cannot be read on page: the contrast is 1\.\d+, and 4\.5 is needed$/,
  ],
  [
    'policies',
    { privacy: 'Hello <script>alert(1)</script>' },
    'values.privacy',
    /^Please write plain text or Markdown: HTML/,
  ],
  [
    'delivery',
    { zones: [zone('North', 'Gilgit', 'Lahore'), zone('Punjab', 'lahore ')] },
    'values.zones.1.cities.0',
    /^lahore has two prices: it is in North and in Punjab$/,
  ],
  ['delivery', { flat: { fee: -1 } }, 'values.flat.fee', /./],
  ['delivery', { deliveryDays: [7, 3] }, 'values.deliveryDays', /^The first number/],
  [
    'home',
    { banners: [{ text: 'Eid', startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }] },
    'values.banners.0.endsAt',
    /^The end must be after/,
  ],
  ['home', { sections: ['reviews', 'reviews'] }, 'values.sections', /once$/],
  ['shop', { name: ' ' }, 'values.name', /^Please give the shop a name$/],
  ['shop', { social: ['javascript:alert(1)'] }, 'values.social.0', /^Please give a full https address/],
  ['payments', { usdtRate: { rupees: 0 } }, 'values.usdtRate.rupees', /^Please give the rupees/],
  ['orders', { highestQuantity: 0 }, 'values.highestQuantity', /^Please use a number from 1/],
])('%s does not take %j', async (area, values, path, sentence) => {
  const before = await read(area);
  const { status, body } = await save(area, before.version, values);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors?.find((error) => error.path === path)?.message).toMatch(sentence);
  expect(await read(area)).toEqual(before);
});

function zone(name: string, ...cities: string[]) {
  return { name, cities, fee: 250 };
}

test('an area that does not exist is no address, and the settings are for staff', async () => {
  const { status, body } = await shop.http<Failed>('GET', '/api/admin/settings/secrets', undefined, staff);
  expect([status, body.message]).toEqual([404, 'There are no such settings.']);
  const sent = { version: 0, values: {} };
  expect((await shop.http('PUT', '/api/admin/settings/secrets', sent, staff)).status).toBe(404);
  expect((await shop.http('GET', '/api/policies/secrets')).status).toBe(404);
  expect((await shop.http('GET', '/api/admin/settings/shop')).status).toBe(401);
  expect((await shop.http('PUT', '/api/admin/settings/shop', { version: 0, values: {} })).status).toBe(401);
});

test('a manager changes the settings, but not where the money goes', async () => {
  const manager = await signedInAs(shop, 'manager');
  const put = (area: string, version: number) =>
    shop.http<Failed>('PUT', `/api/admin/settings/${area}`, { version, values: {} }, manager);
  expect((await put('orders', (await read('orders')).version)).status).toBe(200);
  expect((await put('payments', 0)).body.code).toBe('forbidden');
  const back = { version: 0, earlier: 0 };
  const { status } = await shop.http('POST', '/api/admin/settings/payments/put-back', back, manager);
  expect([status, (await read('payments')).version]).toEqual([403, 0]);
});

test('what the environment decides is shown by its variable, and saving does not overrule it', async () => {
  const saved = await change('shop', {
    name: 'Rangeen Candles',
    email: 'other@rangeen.pk',
    whatsapp: '0321-7654321',
  });
  expect(saved.fixed).toEqual([{ path: 'email', variable: 'SUPPORT_EMAIL' }]);
  expect(saved.values).toMatchObject({ email: 'help@rangeen.pk', whatsapp: '+92 321 7654321' });
  expect((await shown()).contacts).toMatchObject({ email: 'help@rangeen.pk', whatsapp: '+92 321 7654321' });
  // A process without the variable does not have its value from the form.
  expect((await shown(other)).contacts.email).toBeNull();
});

test('earlier versions are listed and can be put back, the defaults too', async () => {
  const { version: first } = await change('faq', { common: [{ question: 'Do they smell?', answer: 'Of **rose**.' }] });
  const { version: second } = await change('faq', { common: [] });
  const list = await shop.http<{ versions: AreaVersion[] }>(
    'GET',
    '/api/admin/settings/faq/versions',
    undefined,
    staff,
  );
  expect(list.body.versions.map(({ version, changedBy }) => [version, changedBy])).toEqual([
    [second, 'admin'],
    [first, 'admin'],
  ]);
  const back = (version: number, earlier: number) =>
    shop.http<StoredArea & Failed>('POST', '/api/admin/settings/faq/put-back', { version, earlier }, staff);
  expect((await back(first, first)).body.code).toBe('stale_version');
  expect((await back(second, 99)).status).toBe(404);
  expect((await back(second, first)).body.version).toBe(second + 1);
  const { body } = await shop.http<{ questions: Questions }>('GET', '/api/questions');
  expect(body.questions.common).toEqual([{ question: 'Do they smell?', html: '<p>Of <strong>rose</strong>.</p>\n' }]);
  const { body: standard } = await back(second + 1, 0);
  expect((standard.values['common'] as unknown[]).length).toBe(5);
});

test('a policy is shown in sections, as safe HTML, with the figures of the shop', async () => {
  await change('delivery', { returnDays: 14, freeReturns: false });
  await change('policies', {
    refund:
      '## Returns\n\nWithin {returnDays} days. {returnPostage} See [us](javascript:alert(1)) or [the site](https://rangeen.pk).\n\n## 1 < 2\n\nFine.',
  });
  const { body } = await shop.http<{ policy: PolicyPage }>('GET', '/api/policies/refund');
  expect(body.policy).toMatchObject({ title: 'Refund and Return Policy', description: 'Within 14 days.' });
  expect(body.policy.sections.map(({ title }) => title)).toEqual(['Returns', '1 < 2']);
  const [{ html } = { html: '' }] = body.policy.sections;
  expect(html).toContain(
    'You pay the return postage. See [us](javascript:alert(1)) or <a href="https://rangeen.pk">the site</a>',
  );
});

test('a text is previewed as shoppers would read it, and nothing of it is saved', async () => {
  await change('delivery', { returnDays: 9 });
  const before = await read('policies');
  const preview = (markdown: string, who = staff) =>
    shop.http<Failed & { html: string }>('POST', '/api/admin/settings/preview', { markdown }, who);
  const { status, body } = await preview(
    '## Returns\n\n**Within** {returnDays} days, {unknown}. [x](javascript:alert(1))',
  );
  expect([status, body.html]).toEqual([
    200,
    '<h2>Returns</h2>\n<p><strong>Within</strong> 9 days, {unknown}. [x](javascript:alert(1))</p>\n',
  ]);
  expect(await read('policies')).toEqual(before);
  const refused = await preview('Hello <script>alert(1)</script>');
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'markdown']);
  expect((await preview('Hello', await signedInAs(shop, 'packer'))).status).toBe(403);
});

test('colours that can be read are saved, and make a stylesheet of their own', async () => {
  await change('appearance', { colours: { accent: '#7a1f5c', page: '#f7f2ff' } });
  const { appearance } = await shown();
  expect(appearance).toMatchObject({
    page: '#f7f2ff',
    paper: COLOURS.paper,
    stylesheet: expect.stringMatching(/\.css$/),
  });
});

test('a banner that is over is not shown, one that begins later comes with its time', async () => {
  const banner = (text: string, startsAt: string | null, endsAt: string | null) => ({ text, startsAt, endsAt });
  await change('home', {
    banners: [banner('Over', null, '2026-01-01T00:00:00Z'), banner('Later', '2099-01-01T00:00:00Z', null)],
  });
  expect((await shown()).home.banners.map(({ text }) => text)).toEqual(['Later']);
});

describe('a logo', () => {
  const send = (bytes: string | Uint8Array<ArrayBuffer>, type: string) => {
    const form = new FormData();
    form.append('picture', new Blob([bytes], { type }), 'logo');
    return shop.http<Failed & { picture?: { url: string; width: number } }>(
      'POST',
      '/api/admin/settings/pictures',
      form,
      staff,
    );
  };

  test('goes through the pipeline of all pictures, and can be saved', async () => {
    const picture = sharp({ create: { width: 300, height: 120, channels: 3, background: '#7a1f5c' } });
    const { status, body } = await send(new Uint8Array(await picture.png().toBuffer()), 'image/png');
    expect([status, body.picture?.width]).toEqual([201, 300]);
    await change('shop', { logo: body.picture });
    expect((await shown()).logo?.url).toBe(body.picture?.url);
  });

  test('is no SVG, has no 40 megapixels, and is there', async () => {
    expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).status).toBe(415);
    const vast = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#7a1f5c' } });
    const { status, body } = await send(new Uint8Array(await vast.png().toBuffer()), 'image/png');
    expect([status, body.message]).toEqual([413, 'This picture has too many pixels (at most 24 megapixels).']);
    const none = await shop.http<Failed>('POST', '/api/admin/settings/pictures', new FormData(), staff);
    expect([none.status, none.body.message]).toEqual([400, 'Please choose a picture']);
    const small = sharp({ create: { width: 300, height: 120, channels: 3, background: '#7a1f5c' } });
    const file = new Blob([new Uint8Array(await small.png().toBuffer())], { type: 'image/png' });
    const two = new FormData();
    for (const name of ['one', 'other']) two.append('picture', file, name);
    const many = await shop.http<Failed>('POST', '/api/admin/settings/pictures', two, staff);
    expect([many.status, many.body.message]).toEqual([400, 'Please choose one picture']);
  });
});

test('pixels are public by their ids once there is one, and an id of another shape is named', async () => {
  expect((await shown()).pixels).toBeNull();
  const none = { google: '', meta: '', tiktok: '' };
  const { version } = await change('pixels', { ...none, google: ' G-AB12CD34EF ' });
  expect((await shown()).pixels).toEqual({ ...none, google: 'G-AB12CD34EF' });
  const { status, body } = await save('pixels', version, { google: 'UA-1234-5', meta: '<script>', tiktok: 'c4ab' });
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path)).toEqual(['values.google', 'values.meta', 'values.tiktok']);
  await change('pixels', none);
  expect((await shown()).pixels).toBeNull();
});
