import { from, startEmailShop } from '../../../../test/support/email-shop.ts';
import { saveArea } from '../../../../test/support/settings-calls.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;

beforeAll(async () => {
  mail = await startEmailShop({ MAIL_FROM: 'shop@chaap.pk' });
});
afterAll(() => mail.stop());

const inUrdu = (email: string) => ({ ...from(email), language: 'ur' });

test('who ordered in Urdu reads Urdu, from the right, and gets to the pages in Urdu', async () => {
  await saveArea(mail.shop, 'shop', { name: 'Chaap', urdu: true });
  await saveArea(mail.shop, 'messages', { emailSignature: 'Ayesha of Chaap', emailSignatureUrdu: 'عائشہ، چھاپ' });
  const { _id, orderNumber } = await mail.place(inUrdu('urdu@example.com'));
  const first = await mail.mails.received('urdu@example.com', 'ہمیں آپ کا آرڈر');
  expect(first.html).toContain('<html lang="ur" dir="rtl">');
  expect(first.html).toContain('Noto Nastaliq Urdu');
  expect(first.from?.name).toBe('چھاپ');
  expect(first.html).toContain('>چھاپ</a>');
  expect(first.text).toContain('عائشہ، چھاپ');
  expect(first.text).not.toContain('Ayesha of Chaap');
  for (const part of [first.text, first.html]) {
    expect(part).toContain('السلام علیکم \u2068Ayesha\u2069،');
    expect(part).toContain(`https://chaap.pk/ur/track-order/${orderNumber}`);
    expect(part).toMatch(/https:\/\/chaap\.pk\/ur\/confirm\/[\w-]{22}/);
    expect(part).not.toMatch(/https:\/\/chaap\.pk\/(?!ur\b|media)/);
  }
  expect(first.text).toMatch(/پہنچنے کا دن: (?:پیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ) \d+/);
  await mail.update(_id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: '779100234567' });
  await mail.pastHolds();
  const shipped = await mail.mails.received('urdu@example.com', 'روانہ');
  expect(shipped.subject).toBe(`آپ کا آرڈر \u2068${orderNumber}\u2069 روانہ ہو گیا ہے`);
  expect(shipped.text).toContain('https://www.tcsexpress.com/track/779100234567');
  const { body } = await mail.shop.http<{ order: { language: string } }>(
    'GET',
    `/api/admin/orders/${_id}`,
    undefined,
    await mail.shop.staff(),
  );
  expect(body.order.language).toBe('ur');
});

test('an order says nothing of its language: it is in English', async () => {
  await mail.place(from('english@example.com'));
  const email = await mail.mails.received('english@example.com', 'We have your order');
  expect(email.html).toContain('<html lang="en">');
  expect(email.from?.name).toBe('Chaap');
  expect(email.text).toContain('Ayesha of Chaap');
  expect(email.text).toContain('https://chaap.pk/track-order/');
});

test('a shop that turns Urdu off has no pages in it: its e-mails are in English from then on', async () => {
  await saveArea(mail.shop, 'shop', { name: 'Chaap', urdu: false });
  await mail.place(inUrdu('former@example.com'));
  const email = await mail.mails.received('former@example.com', 'We have your order');
  expect(email.text).toContain('https://chaap.pk/track-order/');
});
