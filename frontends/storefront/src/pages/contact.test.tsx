import { type UserEvent, fill } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const field = (name: string) => screen.getByLabelText(name);
const main = () => within(screen.getByRole('main'));
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send email' }));

async function openContact(contacts?: Parameters<typeof openShop>[2]) {
  const user = await openShop('/contact', undefined, contacts);
  await screen.findByRole('heading', { name: 'Contact us' });
  return user;
}

async function fillIn(user: UserEvent) {
  await fill(user, field('Name'), 'Hira Baig');
  await fill(user, main().getByLabelText('Email'), 'hira@example.com');
  await fill(user, field('Message'), 'Do you print on cloth?');
}

test('what is missing is named at the top, and each line leads to its field', async () => {
  const user = await openContact();
  await fill(user, field('Name'), 'Hira Baig');
  await send(user);
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  const lines = within(summary).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Email: Please fill in this field',
    'Message: Please fill in this field',
  ]);
  await user.click(lines[1] as HTMLElement);
  expect(field('Message')).toHaveFocus();
  expect(document.title).toBe('Error: Contact us | Chaap');
});

test('after the e-mail app was opened, the same message can be copied or sent by WhatsApp', async () => {
  const user = await openContact();
  await fillIn(user);
  // jsdom opens no e-mail app: it reports the navigation.
  const reported: string[] = [];
  console.error = (error: unknown) => void reported.push(String(error));
  await send(user);
  expect(reported).toEqual(['Error: Not implemented: navigation (except hash changes)']);
  expect(await main().findByText('Your email app should open now. Tap send there.')).toBeVisible();
  const link = main().getByRole('link', { name: 'Send it on WhatsApp' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(pathname).toBe('/923001234567');
  expect(searchParams.get('text')).toBe('Do you print on cloth?\n\nHira Baig\nhira@example.com');
  expect(main().getByRole('button', { name: /^Copy/ })).toBeVisible();
});

test('a shop without an e-mail address has no form, and names the ways that it has', async () => {
  await openContact({ email: null, whatsapp: '+92 300 1234567' });
  expect(screen.queryByRole('button', { name: 'Send email' })).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: '+92 300 1234567' })).toHaveAttribute(
    'href',
    expect.stringContaining('923001234567'),
  );
  expect(main().queryByText('Email us')).not.toBeInTheDocument();
});

test('a shop that cannot be reached in either way still says where it is', async () => {
  await openContact({ email: null, whatsapp: null });
  expect(main().queryByText('Questions, custom sizes or a late parcel? Message us.')).not.toBeInTheDocument();
  expect(main().getByText('Faisalabad, Pakistan')).toBeVisible();
});

test('WhatsApp comes before the form, and the form says what it does', async () => {
  await openContact();
  const chat = main().getByRole('link', { name: 'Message us on WhatsApp' });
  expect(chat).toHaveAttribute('href', 'https://wa.me/923001234567');
  expect(chat.compareDocumentPosition(field('Name')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(main().getByText('This opens your email app.')).toBeVisible();
});

test('the foot of the page says where the shop is and how to reach it, as far as it was told', async () => {
  const social = [{ name: 'Instagram', url: 'https://www.instagram.com/chaap' }];
  await openContact({ street: '12 Katchery Bazaar', social });
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByText(/12 Katchery Bazaar/)).toHaveTextContent('Faisalabad, Pakistan');
  expect(foot.getByText(/^WhatsApp/)).toHaveTextContent('+92 300 1234567');
  const follow = within(foot.getByRole('list', { name: 'Follow us', hidden: true }));
  expect(follow.getByText('Instagram')).toHaveAttribute('href', social[0]?.url);
});

test('a shop that names no pages elsewhere shows none', async () => {
  await openContact();
  expect(screen.queryByRole('list', { name: 'Follow us', hidden: true })).not.toBeInTheDocument();
});

test('the foot of the page names the open ways to pay, cash included', async () => {
  await openContact();
  const marks = within(screen.getByRole('list', { name: 'We accept', hidden: true }));
  expect(marks.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Cash on delivery',
    'JazzCash',
    'Bank Transfer',
  ]);
});
