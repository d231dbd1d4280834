import { jest } from '@jest/globals';

const sent = jest.fn();

/** Marks an element as React marks what it takes over. */
const take = (element: Element) => Object.assign(element, { __reactProps$1: {} });
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

beforeAll(async () => {
  document.body.innerHTML = `
    <form method="post"><button type="submit">Send</button></form>
    <script id="page-config" type="application/json">{"scripts":["/host.js","/page.js"]}</script>`;
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent();
    event.preventDefault();
  });
  await import('./start.ts');
});

describe('presses before a page answers', () => {
  test('the first touch asks for all scripts at once', () => {
    find('form').dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(document.head.querySelector('script')?.getAttribute('src')).toBe('/host.js');
    expect(document.head.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/page.js');
  });

  test('a form that React listens to, and has not taken over, is sent once when the page answers', async () => {
    dispatchEvent(new Event('shop:listening'));
    find('button').click();
    expect(sent).not.toHaveBeenCalled();
    take(find('form'));
    dispatchEvent(new Event('shop:hydrated'));
    await Promise.resolve();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
