let loads = 0;
const pressed = jest.fn();
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

/** Marks an element as React marks what it takes over. */
const take = (element: HTMLElement) => Object.assign(element, { __reactProps$1: {} });
const hydrate = async () => {
  for (const control of document.querySelectorAll<HTMLElement>('form, button')) take(control);
  dispatchEvent(new Event('shop:hydrated'));
  await Promise.resolve();
};

beforeEach(async () => {
  // jsdom has none.
  performance.getEntriesByType ??= () => [];
  pressed.mockClear();
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <form method="post"><button type="submit">Send</button></form>
    <button type="button">Add</button>
    <script type="application/json" data-scripts="/host.js /page.js"></script>`;
  // React answers at the document for each element that it has marked.
  for (const [type, selector] of [
    ['click', 'button[type="button"]'],
    ['submit', 'form'],
  ] as const) {
    find(selector).addEventListener(type, (event) => {
      event.preventDefault();
      const { currentTarget } = event;
      if (Object.keys(currentTarget as Element).includes('__reactProps$1')) pressed(type);
    });
  }
  loads += 1;
  await import(`./start.ts?load=${loads}`);
});

// Presses that an earlier load still keeps are over with it.
afterEach(hydrate);

describe('presses before a page answers', () => {
  test('the first touch asks for all scripts at once', () => {
    find('form').dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(Array.from(document.head.querySelectorAll('script'), ({ src }) => new URL(src).pathname)).toEqual([
      '/page.js',
      '/host.js',
    ]);
  });

  test('a form that is not taken over is sent once when the page answers', async () => {
    const button = find('form button');
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    expect(button.dataset).toHaveProperty('awaited');
    await hydrate();
    expect(pressed.mock.calls).toEqual([['submit']]);
    expect(button.dataset).not.toHaveProperty('awaited');
  });

  test('a press that is answered while the page is taken over is not repeated', async () => {
    take(find('button[type="button"]')).click();
    expect(pressed.mock.calls).toEqual([['click']]);
    await hydrate();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('a press on what is taken over, but ended by React since it cannot answer yet, counts once', async () => {
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    take(find('button[type="button"]')).click();
    expect(pressed).not.toHaveBeenCalled();
    await hydrate();
    expect(pressed.mock.calls).toEqual([['click']]);
  });
});
