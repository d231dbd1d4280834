import { screen, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const main = () => within(screen.getByRole('main'));

async function openFaq() {
  const user = await openShop('/common-questions');
  await screen.findByRole('heading', { name: 'Common Questions' });
  return user;
}

test('the first question is open, and pressing another one shows its answer', async () => {
  const user = await openFaq();
  const questions = main().getAllByRole('group');
  expect(questions).toHaveLength(5);
  expect(questions[0]).toHaveAttribute('open');
  expect(questions[1]).not.toHaveAttribute('open');
  await user.click(main().getByText('Can I pay when it arrives?'));
  expect(questions[1]).toHaveAttribute('open');
  expect(main().getByText(/^Yes\. Choose cash on delivery at checkout/)).toBeVisible();
});

test('another question leads to the contact page', async () => {
  const user = await openFaq();
  await user.click(main().getByRole('link', { name: 'Contact us' }));
  expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeVisible();
});
