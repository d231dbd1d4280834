import { onePage, productCard, productSize } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import type { UserEvent } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const lamp = productCard({ name: 'Keeper of the Lamp' });
const lane = productCard({ name: 'Red Lane', sizes: [productSize('Large', 1_800)] });
const found = { products: [lamp, lane], ...onePage(2), appliedSearch: '', matchType: 'regex' as const };

const field = () => screen.getAllByLabelText('Search prints')[0] as HTMLElement;
const options = async () => {
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  return within(list).getAllByRole('option');
};
const suggestedFor = async (user: UserEvent, term: string) => {
  await user.type(field(), term);
  return options();
};

test('from the third letter, prints and categories are suggested with price and name', async () => {
  const asked = mockCall('GET /products', found);
  const user = await openShop('/common-questions');
  await user.type(field(), 'la');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  const shown = await suggestedFor(user, 'nd');
  expect(shown.map((option) => option.textContent)).toEqual([
    'LandscapesCategory',
    expect.stringMatching(/^Keeper of the Lampfrom Rs\s1,250$/),
    expect.stringMatching(/^Red LaneRs\s1,800$/),
  ]);
  expect(asked.at(-1)?.query).toEqual({ search: 'land', limit: 6, page: 1 });
  expect(asked.every(({ query }) => (query.search ?? '').length > 2)).toBe(true);
});

test('two letters of Urdu are enough', async () => {
  mockCall('GET /products', found);
  const user = await openShop('/common-questions');
  expect(await suggestedFor(user, 'رن')).toHaveLength(2);
});

test('arrows choose, Enter opens what is chosen, and Escape closes the list first', async () => {
  mockCall('GET /products', { ...found, products: [lamp] });
  const user = await openShop('/common-questions');
  await suggestedFor(user, 'land');
  const input = field();
  expect(input).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', (await options())[1]?.id);
  await user.keyboard('{ArrowDown}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await suggestedFor(user, 's');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/category/landscapes'));
});

test('a press on a suggestion opens it', async () => {
  mockCall('GET /products', found);
  const user = await openShop('/common-questions');
  const [category] = await suggestedFor(user, 'landsc');
  await user.click(category as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/category/landscapes'));
});

test('Enter without a choice searches, and an answer that comes late changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mockCall('GET /products', async ({ query: { limit } }) => {
    if (limit === 6) await promise;
    return found;
  });
  const user = await openShop('/common-questions');
  await user.type(field(), 'lamp');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “lamp”' })).toBeVisible();
  resolve();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('what was chosen stays chosen when a late answer lists it too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = mockCall('GET /products', async ({ query: { search } }) => {
    if (search !== 'lands') return found;
    await promise;
    return { ...found, products: [lane] };
  });
  const user = await openShop('/common-questions');
  await suggestedFor(user, 'land');
  await user.keyboard('s');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('lands'));
  await user.keyboard('{ArrowDown}');
  resolve();
  await waitFor(async () => expect(await options()).toHaveLength(2));
  expect(field()).toHaveAttribute('aria-activedescendant', (await options())[0]?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/category/landscapes'));
});

test('what is typed while a search is on its way stays, with its focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mockCall('GET /products', async ({ query: { limit } }) => {
    if (limit !== 6) await promise;
    return found;
  });
  const user = await openShop('/common-questions');
  await user.type(field(), 'lamp');
  await user.keyboard('{Enter}');
  await user.keyboard(' post');
  resolve();
  expect(await screen.findByRole('heading', { name: 'Results for “lamp”' })).toBeVisible();
  // The focus has been moved when the title is read.
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(document.title),
  );
  expect(field()).toHaveValue('lamp post');
  expect(field()).toHaveFocus();
});
