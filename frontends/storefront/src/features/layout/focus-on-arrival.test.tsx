import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const linkTo = (name: string) => {
  const [link] = screen.getAllByRole('link', { name });
  if (!link) throw new Error(`No link is named ${name}`);
  return link;
};
/** The focus has been moved when the title is read. */
const arrivalAt = (title: RegExp) =>
  waitFor(() => {
    expect(document.title).toMatch(title);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(document.title);
  });

test('the focus goes to a new page, and its title is read', async () => {
  const user = await openShop('/contact');
  await screen.findByRole('heading', { level: 1 });
  await user.click(linkTo('Track Order'));
  await arrivalAt(/^Track/);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a shopper who began to type before the focus arrived goes on typing', async () => {
  const user = await openShop('/track-order');
  await screen.findByRole('heading', { level: 1 });
  await user.click(linkTo('Contact us'));
  const field = await within(screen.getByRole('main')).findByLabelText(/^Your name|^Name/);
  field.focus();
  await arrivalAt(/^Contact/);
  expect(field).toHaveFocus();
});

test('a shopper who began to type in the search before the focus arrived goes on typing', async () => {
  const user = await openShop('/contact');
  const main = await screen.findByRole('main');
  const [field] = screen.getAllByLabelText('Search prints');
  const link = linkTo('Common Questions');
  if (!field) throw new Error('There is no search');
  await user.click(link);
  await waitFor(() => expect(main.querySelector('h1')).toHaveTextContent('Questions'));
  expect(main).not.toHaveFocus();
  act(() => field.focus());
  await arrivalAt(/Questions/);
  expect(field).toHaveFocus();
});
