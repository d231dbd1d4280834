import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

test('one question is open at a time', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/common-questions');
  const answers = page.getByRole('main').locator('details');
  await expect(answers).toHaveCount(5);
  await answers.nth(2).locator('summary').press('Enter');
  await expect(answers.nth(2)).toHaveAttribute('open', '');
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});

test('the newsletter takes an address, once it is one', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('region', { name: 'Get new prints first' });
  await box.getByLabel('Email').fill('not an address');
  await box.getByRole('button', { name: 'Sign up' }).click();
  await expect(box.getByText('Please enter a valid email address')).toBeVisible();
  await box.getByLabel('Email').fill(`${unique('reads')}@example.com`);
  await box.getByLabel('Email').press('Enter');
  await expect(box.getByRole('status')).toContainText('Thank you!');
  // The form is gone: who works by keyboard goes on from here, not from the top of the page.
  await expect(box.getByText('Thank you!')).toBeFocused();
});

test('a message opens in the email app, and has other ways where none opens', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Message' })).toBeFocused();
  await expect(page).toHaveTitle('Error: Contact us | Chaap');
  await page.getByLabel('Name').fill('Hira & Co');
  await page.getByLabel('Email').fill('hira@example.com');
  await page.getByLabel('Message').fill('Do you print 2 + 2 on A3?');
  // The browser hands mail addresses to another program; the protocol tells what it was asked to open.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const asked = new Promise<string>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await page.getByRole('button', { name: 'Send email' }).click();
  const letter = decodeURIComponent(await asked);
  expect(letter).toMatch(/^mailto:\S+@\S+\?subject=/);
  expect(letter).toContain('Hira & Co');
  expect(letter).toContain('Do you print 2 + 2 on A3?');
  // No thanks for a message that may never have been sent.
  await expect(page.getByRole('main').getByText('Your email app should open now.')).toBeInViewport();
  await expect(page.getByText(/^Thank you/)).toHaveCount(0);
  const address = /^mailto:([^?]+)/.exec(letter)?.[1] ?? '';
  await expect(page.locator('form').getByText(address)).toBeInViewport();
  await page.getByRole('button', { name: 'Copy our email address' }).click();
  await expect(page.getByRole('button', { name: 'Copied our email address' })).toBeVisible();
  const sameByWhatsapp = page.getByRole('link', { name: 'Send it on WhatsApp' });
  await expect(sameByWhatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Do%20you%20print%202%20%2B%202/);
  await expectFit(page);
  await expect(page).toHaveTitle('Contact us | Chaap');
  const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
});

test('policies and questions tell the same story', { tag: '@laptop' }, async ({ request }) => {
  const text = async (path: string) => (await (await request.get(path)).text()).replaceAll(/<[^>]*>/g, ' ');
  const [refund, shipping, questions] = await Promise.all(
    ['/refund-policy', '/shipping-policy', '/common-questions'].map(text),
  );
  expect(refund).toContain('within 7 days of delivery');
  expect(questions).toContain('7 days');
  for (const page of [shipping, questions]) {
    expect(page).toContain('1-3 business days');
    expect(page).toContain('3-7 business days');
    expect(page).not.toMatch(/worldwide|30 days|international/i);
  }
});
