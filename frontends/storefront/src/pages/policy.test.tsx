import { screen, within } from '@testing-library/react';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { policyPages } from '../policy-pages.ts';
import { openShop } from '../testing/open-shop.ts';
import { policyOf } from '../testing/shop-pages.ts';

const main = () => within(screen.getByRole('main'));
const contents = () => within(main().getByRole('navigation', { name: 'Contents' }));

test.each(policyPages.map((policy) => [policy.title, policy] as const))(
  '%s has a part for each line of its contents',
  async (title, { path, name }) => {
    const { sections } = policyOf(examplePublicShop, name);
    await openShop(path);
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = contents().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sections.map((section) => section.title));
    for (const link of links) {
      const part = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
      expect(within(part as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent ?? '');
    }
    expect(main().getByText('Last updated', { exact: false })).toBeVisible();
  },
);

test('a policy leads to the others', async () => {
  const user = await openShop('/shipping-policy');
  await main().findByRole('heading', { level: 1, name: 'Shipping Policy' });
  const others = () => within(main().getByRole('navigation', { name: 'Other policies' }));
  expect(others().getAllByRole('link')).toHaveLength(3);
  expect(others().queryByRole('link', { name: 'Shipping Policy' })).not.toBeInTheDocument();
  await user.click(others().getByRole('link', { name: 'Privacy Policy' }));
  expect(await main().findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(others().getByRole('link', { name: 'Shipping Policy' })).toBeVisible();
});
