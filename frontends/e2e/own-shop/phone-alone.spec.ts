import { type Language, languages, pathIn } from '@shop/contracts/languages';
import { formatRs } from '@shop/contracts/money';
import { PHONE_NUMBER_ID, SECRET, TOKEN, WhatsAppCloud } from '@shop/testing/whatsapp-cloud.ts';
import { type Page, expect } from '@playwright/test';
import { checkoutTexts } from '../../storefront/src/features/checkout/texts.ts';
import { checkoutTexts as urduCheckout } from '../../storefront/src/features/checkout/texts.ur.ts';
import { paymentTexts } from '../../storefront/src/features/payment/texts.ts';
import { paymentTexts as urduPayment } from '../../storefront/src/features/payment/texts.ur.ts';
import { reviewTexts } from '../../storefront/src/features/reviews/texts.ts';
import { reviewTexts as urduReview } from '../../storefront/src/features/reviews/texts.ur.ts';
import { answerTexts, trackingTexts } from '../../storefront/src/features/tracking/texts.ts';
import {
  answerTexts as urduAnswer,
  trackingTexts as urduTracking,
} from '../../storefront/src/features/tracking/texts.ur.ts';
import { confirmationTexts } from '../../storefront/src/pages/order-confirmation-texts.ts';
import { confirmationTexts as urduPlaced } from '../../storefront/src/pages/order-confirmation-texts.ur.ts';
import { texts } from '../../storefront/src/texts.ts';
import { texts as urduTexts } from '../../storefront/src/texts.ur.ts';
import { test } from '../journeys/backoffice.ts';
import { open } from '../journeys/journey.ts';
import { expectFit } from '../journeys/page-checks.ts';
import { readOnScreen } from '../journeys/qr.ts';
import { askForOrder, customer, expectPlaced, haveInCart, photo } from '../journeys/shopper.ts';
import { unique } from '../journeys/staff.ts';
import { tap } from '../journeys/taps.ts';
import { expectLinesApart } from '../journeys/urdu-lines.ts';

const { WHATSAPP_API_URL = '' } = process.env;
const CONFIRM = 0;
const IBAN = 'PK36SCBL0000001123456702';

// The pages' own texts, so that a step is the same in each language.
const words = {
  en: {
    checkout: checkoutTexts,
    placed: confirmationTexts,
    payment: paymentTexts,
    answer: answerTexts,
    tracking: trackingTexts,
    review: reviewTexts,
    shop: texts,
  },
  ur: {
    checkout: urduCheckout,
    placed: urduPlaced,
    payment: urduPayment,
    answer: urduAnswer,
    tracking: urduTracking,
    review: urduReview,
    shop: urduTexts,
  },
};
const phones = { en: '0345 7654321', ur: '0333 1234567' };

async function expectScreen(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectFit(page);
  await expectLinesApart(page, page.url());
}

test.describe('a shopper with a phone and no e-mail', { tag: '@long' }, () => {
  const cloud = new WhatsAppCloud();
  test.beforeAll(() => cloud.open(Number(new URL(WHATSAPP_API_URL).port)));
  test.afterAll(() => cloud.close());

  test.beforeEach(async ({ shop, staff, ask }) => {
    cloud.webhook = `${shop}/api/whatsapp/webhook`;
    await staff.setUrdu(true);
    await staff.setOrders({ email: 'optional', lastName: 'optional' });
    await staff.setDelivery({ cod: { advance: { kind: 'fixed', value: 500 } } });
    await staff.setPayments({ raast: 'standard', bank: { account: [{ label: 'IBAN', value: IBAN }] } });
    const { version } = await ask('GET /admin/whatsapp', {});
    const secrets = version === 0 ? { token: TOKEN, secret: SECRET } : {};
    const account = {
      phoneNumberId: PHONE_NUMBER_ID,
      businessAccountId: '102290129340398',
      language: 'en',
      hasUrdu: true,
    } as const;
    await ask('PUT /admin/whatsapp', { body: { version, isOn: true, ...account, ...secrets } });
  });

  for (const language of ['en', 'ur'] as const) {
    const t = words[language];
    const at = (path: string) => pathIn(language, path);

    test(`orders, sends an advance by Raast, confirms in the chat, pays at the door, tracks and reviews in ${languages[language].name}`, async ({
      page,
      shop,
      staff,
      ask,
    }) => {
      test.slow();
      await expect.poll(async () => (await page.request.get(shop + at('/'))).status()).toBe(200);
      const category = unique('Prints');
      await ask('POST /categories', { body: { name: category } });
      const print = await staff.addProduct(unique('Evening on the Ravi'), { category });

      await haveInCart(page, print);
      await open(page, at('/checkout'));
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      await fill(t.checkout.phone, phones[language]);
      await fill(t.checkout.firstName, customer.firstName);
      await fill(t.checkout.street, customer.address);
      await fill(t.checkout.city, customer.city);
      await page.getByLabel(t.checkout.city, { exact: true }).blur();
      await expect(page.getByLabel(t.checkout.postalCode)).toHaveValue(customer.postalCode);
      await expect(page.getByText(t.checkout.codAdvance(formatRs(500))).first()).toBeVisible();
      await expectScreen(page, language);
      await tap(await askForOrder(page, t.checkout));
      const orderNumber = await expectPlaced(page, t.placed);
      await expectScreen(page, language);

      await tap(page.getByRole('link', { name: t.answer.payAdvance(formatRs(500)) }));
      await expect(page.getByText(t.payment.advance(formatRs(500), formatRs(1000)))).toBeVisible();
      await tap(page.getByRole('radio').first());
      const code = await readOnScreen(page.getByRole('img', { name: t.payment.raastCode }));
      for (const part of [IBAN, '0503500', orderNumber]) expect(code).toContain(part);
      await page.getByLabel(t.payment.transactionId).fill(unique('TX'));
      const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 800) };
      await page.getByLabel(`${t.payment.receipt}: ${t.shop.files.choose}`).setInputFiles(receipt);
      await expect(page.getByRole('button', { name: t.shop.files.remove('receipt.jpg') })).toBeVisible();
      await expectScreen(page, language);
      await tap(page.getByRole('button', { name: t.payment.confirm }));
      await tap(page.getByRole('alertdialog').getByRole('button', { name: t.payment.confirm }));
      await expect(page.getByRole('heading', { name: t.placed.submitted })).toBeVisible();
      await expectScreen(page, language);
      await staff.decideProof(orderNumber, true);

      const own = () => cloud.to(`+92${phones[language].slice(1).replace(' ', '')}`);
      await expect.poll(() => own().some(({ payloads }) => payloads.length > 0)).toBe(true);
      const question = own().find(({ payloads }) => payloads.length > 0);
      expect(question?.language).toBe(language);
      expect(question?.text).toContain(orderNumber);
      if (question) await cloud.press(question, CONFIRM);
      const id = await staff.idOf(orderNumber);
      const order = async () => (await ask('GET /admin/orders/:id', { params: { id } })).order;
      await expect.poll(async () => (await order()).orderStatus).toBe('confirmed');

      await tap(page.getByRole('link', { name: t.placed.track }));
      await expect(page.getByText(t.answer.pay(formatRs(1000)))).toBeVisible();
      await expectScreen(page, language);
      await staff.changeOrder(id, { orderStatus: 'delivered', paymentStatus: 'paid' });
      expect(await order()).toMatchObject({ total: 1500, advanceReceived: 500, paymentStatus: 'paid' });
      await page.reload();
      await expect(page.locator('[aria-current="step"]')).toContainText(t.tracking.steps.delivered);
      await tap(page.getByRole('button', { name: `${t.shop.review.write} ${print.name}` }));
      const wizard = page.getByRole('dialog', { name: t.shop.review.write });
      await wizard.getByLabel(t.review.name).fill('Hira');
      const comment = unique('Flat and bright');
      await wizard.getByLabel(t.review.comment).fill(comment);
      await expectScreen(page, language);
      await tap(wizard.getByRole('button', { name: t.review.submit }));
      await expect(page.getByText(t.review.submitted).first()).toBeVisible();
      await staff.approveReview(comment);
      await open(page, at(`/product/${print._id}`));
      await expect(page.getByText(comment).first()).toBeVisible();
      await expectScreen(page, language);
      await test.info().attach('messages', {
        body: own()
          .map(({ text }) => text)
          .join('\n\n'),
      });
    });
  }
});
