import { type Page, expect } from '@playwright/test';
import { hydrated, test } from './journey.ts';
import { unique } from './staff.ts';

/** A control that works only with scripts, and what shows that it was pressed once. */
interface Control {
  what: string;
  /** The page that has it; that of a product unless it is named. */
  path?: string;
  /** Finds it there, the first with this text. */
  selector: string;
  text?: string;
  /** True when another control, which `npm test` tries, takes the same way. */
  isLikeAnother?: boolean;
  expectOnce: (page: Page, requests: readonly string[]) => Promise<void>;
}

const controls: readonly Control[] = [
  {
    what: 'a button',
    selector: 'main button',
    text: 'Add to Cart',
    expectOnce: async (page) => {
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await expect(cart).toBeVisible();
      expect(await cart.getByRole('textbox').inputValue()).toBe('1');
    },
  },
  {
    what: 'a step of a quantity',
    isLikeAnother: true,
    selector: 'main button[aria-label="One more"]',
    expectOnce: async (page) =>
      expect(await page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2'),
  },
  {
    what: 'a choice',
    isLikeAnother: true,
    selector: 'main input[type="radio"]:not([checked])',
    expectOnce: (page) => expect(page.locator('main input[type="radio"]:not([checked])').first()).toBeChecked(),
  },
  {
    what: 'a form',
    path: '/common-questions',
    selector: 'main form[method="post"] [type="submit"]',
    expectOnce: async (page, requests) => {
      await expect(page.getByText(/^Thank you! We will email you/)).toBeVisible();
      expect(requests.filter((request) => request === 'POST /api/newsletter')).toHaveLength(1);
    },
  },
];

/** A load is tried at so many moments, evenly between its begin and its end. */
const MOMENTS = 20;

/** Moment of the press: when React listens to the page, or milliseconds after the script in its head does. */
type Moment = number | 'React listens';

/** Presses the control in the next load. */
const pressIn = (page: Page, { selector, text = '' }: Control, moment: Moment, email: string) =>
  page.addInitScript(
    ({ wanted, words, when, address }) => {
      let began = 0;
      addEventListener(
        'shop:hydrated',
        () =>
          Object.assign(globalThis, { load: { wasEarly: 'pressed' in globalThis, took: performance.now() - began } }),
        { once: true },
      );
      const press = () => {
        const all = Array.from(document.querySelectorAll<HTMLElement>(wanted));
        const control = all.find(({ textContent }) => textContent.includes(words));
        // The page has not come that far.
        if (!control) return void setTimeout(press);
        Object.assign(globalThis, { pressed: true });
        const field = control.closest('form')?.querySelector<HTMLInputElement>('input[type="email"]');
        if (field) {
          field.value = address;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        control.click();
      };
      const { addEventListener: listen, dispatchEvent: dispatch } = EventTarget.prototype;
      // Delay hydration as on a slow phone, where the first effects run long after the page responds.
      EventTarget.prototype.dispatchEvent = function late(this: EventTarget | undefined, event: Event) {
        const target = this ?? window;
        if (event.type !== 'shop:hydrated') return dispatch.call(target, event);
        setTimeout(() => dispatch.call(target, event), 200);
        return true;
      };
      EventTarget.prototype.addEventListener = function heard(this: EventTarget, type: string, ...rest) {
        listen.call(this, type, ...rest);
        const begins = this === window && type === 'shop:hydrated';
        if (begins) began = performance.now();
        const isMoment = when === 'React listens' ? this === document && type === 'compositionend' : begins;
        if (!isMoment) return;
        EventTarget.prototype.addEventListener = listen;
        if (when === 'React listens') queueMicrotask(press);
        else setTimeout(press, when);
      };
    },
    { wanted: selector, words: text, when: moment, address: email },
  );

interface Load {
  /** The press came before the page answered. */
  wasEarly: boolean;
  /** Milliseconds from when the script in its head listens until it answers. */
  took: number;
}

/** Loads a page, and presses a control in the middle of it. */
async function pressOnce(page: Page, path: string, control: Control, moment: number | 'React listens'): Promise<Load> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await pressIn(page, control, moment, `${unique('early')}@example.com`);
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => 'pressed' in globalThis && 'load' in globalThis);
  await control.expectOnce(page, requests);
  return page.evaluate(() => (globalThis as unknown as { load: Load }).load);
}

test.describe('a press before a page answers', { tag: '@phone' }, () => {
  let path: string;
  test.beforeEach(async ({ page, shop }) => {
    await page.goto(`${shop}/`);
    path = await page
      .getByRole('article')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href);
    await page.close();
  });

  for (const control of controls) {
    const when = control.isLikeAnother ? { tag: '@long' } : {};
    test(
      `${control.what} counts once: before scripts are there, and while they take over`,
      when,
      async ({ browser, shop }) => {
        for (const moment of [0, 'React listens'] as const) {
          const context = await browser.newContext({ baseURL: shop, serviceWorkers: 'block' });
          const load = await pressOnce(await context.newPage(), control.path ?? path, control, moment);
          expect(load.wasEarly).toBe(true);
          await context.close();
        }
      },
    );

    test(
      `${control.what} counts once at ${MOMENTS} moments of a slow load`,
      { tag: '@long' },
      async ({ browser, shop }) => {
        test.setTimeout(1_200_000);
        let took = 0;
        for (let moment = 0; moment < MOMENTS; moment++) {
          const context = await browser.newContext({ baseURL: shop, serviceWorkers: 'block' });
          const page = await context.newPage();
          const devtools = await context.newCDPSession(page);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
          const load = await pressOnce(page, control.path ?? path, control, (took * moment) / MOMENTS);
          // The first one measures how long a load is here and now.
          took ||= load.took;
          await context.close();
        }
      },
    );
  }
});
