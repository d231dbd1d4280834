import { type Page, expect } from '@playwright/test';
import { type Language, languages, pathIn } from '@shop/contracts/languages';
import { checkoutTexts } from '../../storefront/src/features/checkout/texts.ts';
import { checkoutTexts as urduCheckout } from '../../storefront/src/features/checkout/texts.ur.ts';
import { confirmTexts } from '../../storefront/src/features/confirm/texts.ts';
import { confirmTexts as urduConfirm } from '../../storefront/src/features/confirm/texts.ur.ts';
import { reviewTexts } from '../../storefront/src/features/reviews/texts.ts';
import { reviewTexts as urduReview } from '../../storefront/src/features/reviews/texts.ur.ts';
import { trackingTexts } from '../../storefront/src/features/tracking/texts.ts';
import { trackingTexts as urduTracking } from '../../storefront/src/features/tracking/texts.ur.ts';
import { confirmationTexts } from '../../storefront/src/pages/order-confirmation-texts.ts';
import { confirmationTexts as urduPlaced } from '../../storefront/src/pages/order-confirmation-texts.ur.ts';
import { waitingConfirmations } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { expectNumbersFromTheLeft } from './right-to-left.ts';
import { askForOrder, expectPlaced, fillCheckout, haveInCart } from './shopper.ts';
import { unique } from './staff.ts';
import { expectLinesApart } from './urdu-lines.ts';

// The pages' own texts, so that a step is the same in each language.
const english = {
  checkout: checkoutTexts,
  placed: confirmationTexts,
  confirm: confirmTexts,
  tracking: trackingTexts,
  review: reviewTexts,
};
const urdu = {
  checkout: urduCheckout,
  placed: urduPlaced,
  confirm: urduConfirm,
  tracking: urduTracking,
  review: urduReview,
};
const words = { en: english, ur: urdu };

async function expectScreen(page: Page, language: Language) {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language);
  await expect(root).toHaveCSS('direction', languages[language].dir);
  await expectFit(page);
  await expectLinesApart(page, page.url());
  await expectNumbersFromTheLeft(page, 0);
}

for (const language of ['en', 'ur'] as const) {
  const { checkout, placed, confirm, tracking, review } = words[language];
  const at = (path: string) => pathIn(language, path);

  test(
    `a print is bought in cash, confirmed by the link, tracked and reviewed in ${languages[language].name}`,
    { tag: ['@phone', '@long'] },
    async ({ page, shop, staff, ask }) => {
      test.slow();
      if (language === 'ur') await staff.setUrdu(true);
      try {
        await expect.poll(async () => (await page.request.get(shop + at('/'))).status()).toBe(200);
        const email = `${unique('both')}@example.com`;
        const print = await staff.addProduct(unique('Evening on the Ravi'));
        await haveInCart(page, print);
        await open(page, at('/checkout'));
        await fillCheckout(page, email, checkout);
        await expectScreen(page, language);
        await (await askForOrder(page, checkout)).click();
        const orderNumber = await expectPlaced(page, placed);
        await expectScreen(page, language);

        const waiting = async () =>
          (await waitingConfirmations(ask)).find(({ order }) => order.orderNumber === orderNumber);
        await expect.poll(waiting).toBeTruthy();
        const { order, link = '' } = (await waiting()) ?? {};
        const { pathname } = new URL(link ?? '');
        expect(pathname.startsWith(at('/confirm/'))).toBe(true);
        await open(page, pathname);
        await expectScreen(page, language);
        await page.getByRole('button', { name: confirm.confirm }).click();
        await expect(page.getByRole('heading', { name: confirm.title.confirmed })).toBeVisible();
        await expectScreen(page, language);

        await staff.changeOrder(order?._id ?? '', { orderStatus: 'delivered' });
        await page.getByRole('link', { name: confirm.track }).click();
        await expect(page.locator('[aria-current="step"]')).toContainText(tracking.steps.delivered);
        await expectScreen(page, language);

        await open(page, at('/reviews?write=1'));
        const wizard = page.getByRole('dialog');
        await wizard.getByLabel(review.orderNumber).fill(orderNumber);
        await wizard.getByLabel(review.email, { exact: true }).fill(email);
        await wizard.getByRole('button', { name: review.next }).click();
        await wizard.getByLabel(review.name).fill('Bilal');
        await wizard.getByLabel(review.comment).fill(unique('Arrived flat and bright'));
        await expectScreen(page, language);
        await wizard.getByRole('button', { name: review.submit }).click();
        await expect(page.getByText(review.submitted).first()).toBeVisible();
        await expectScreen(page, language);
        await staff.removeProduct(print);
      } finally {
        if (language === 'ur') await staff.setUrdu(false);
      }
    },
  );
}
