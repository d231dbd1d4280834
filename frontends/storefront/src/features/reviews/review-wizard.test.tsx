import { Toaster } from '@shop/ui/toast';
import { file, newId } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { renderInShop } from '../../testing/in-shop.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ReviewWizard } from './review-wizard.tsx';

let product: { _id: string; name: string };
beforeEach(() => {
  product = { _id: newId(), name: 'Moonlit Sea' };
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      {open && <ReviewWizard product={product} onClose={() => setOpen(false)} />}
      <Toaster closeLabel="Close message" />
    </>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function openSecondStep() {
  mockCall('POST /reviews/eligibility', { eligible: true });
  const user = await renderInShop(<Page />);
  await fill(user, field('Order number'), 'CH-2611-0007');
  await fill(user, field('Email'), 'hira@example.com');
  await press(user, 'Continue');
  await screen.findByText(/Step 2 of 2/);
  return user;
}

async function writeReview(user: UserEvent) {
  await fill(user, field('Your name'), 'Hira Baig');
  await user.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  await fill(user, field('Your review'), 'The colours are deeper than on the screen.');
}

test('a review is written in two steps, sent whole, and thanked for', async () => {
  const sent = mockCall('POST /reviews', { message: 'Review submitted successfully!' });
  const user = await openSecondStep();
  await writeReview(user);
  await user.upload(field('Photos (optional): Choose a file'), file('wall.jpg', 'image/jpeg'));
  await expectToSee('wall.jpg');
  await press(user, 'Submit review');
  await expectToSee('Review submitted successfully!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ productId: product._id, rating: 4, customerEmail: 'hira@example.com' });
  expect(sent[0]?.files['images']?.map(({ name }) => name)).toEqual(['wall.jpg']);
});

test('the first step names what is missing, and sends nothing', async () => {
  const user = await renderInShop(<Page />);
  await press(user, 'Continue');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(field('Order number')).toHaveAccessibleDescription('Please enter a valid order number');
  await user.click(within(summary).getByRole('link', { name: 'Please enter a valid email address' }));
  expect(field('Email')).toHaveFocus();
});

test('an order that does not match stays at the first step, with the reason', async () => {
  mockError('POST /reviews/eligibility', 'not_eligible');
  const user = await renderInShop(<Page />);
  await fill(user, field('Order number'), 'CH-2611-0007');
  await fill(user, field('Email'), 'someone@example.com');
  await press(user, 'Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not match this order number and email with a purchase of this product.',
  );
  expect(screen.getByText(/Step 1 of 2/)).toBeVisible();
});

test('the second step has a sentence for each wrong field', async () => {
  const user = await openSecondStep();
  await fill(user, field('Your review'), 'Nice');
  await press(user, 'Submit review');
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(field('Your name')).toHaveAccessibleDescription('Please enter a valid name (at least 2 characters)');
  expect(field('Your review')).toHaveAccessibleDescription('Please write a review with at least 10 characters');
});

test('a file that is no picture is refused where it is chosen, and can be left out', async () => {
  const user = await openSecondStep();
  await user.upload(field('Photos (optional): Choose a file'), file('wall.png', 'image/png'));
  const input = field('Photos (optional): Choose a file');
  await waitFor(() => expect(input).toBeInvalid());
  expect(input).toHaveAccessibleDescription(/wall\.png: Please choose a JPEG, PNG or WebP file/);
  expect(screen.queryByRole('button', { name: 'Remove wall.png' })).not.toBeInTheDocument();
});

test('without a network nothing is lost, and the second press sends the same review', async () => {
  const lost = mockNetworkFailure('POST /reviews');
  const user = await openSecondStep();
  await writeReview(user);
  await press(user, 'Submit review');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Internet problem. Nothing is lost: tap the button again.',
  );
  expect(field('Your review')).toHaveValue('The colours are deeper than on the screen.');
  const sent = mockCall('POST /reviews', { message: 'Thank you, it arrived.' });
  await press(user, 'Submit review');
  await screen.findByText('Thank you, it arrived.');
  const [key, again] = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(key).toBeTruthy();
  expect(again).toBe(key);
});

test('a review that was written already shows the message of the API', async () => {
  mockError('POST /reviews', 'already_reviewed');
  const user = await openSecondStep();
  await writeReview(user);
  await press(user, 'Submit review');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already reviewed this product for this order.');
});

test('pressed twice, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const sent = mockCall('POST /reviews', () => promise);
  const user = await openSecondStep();
  await writeReview(user);
  await user.dblClick(screen.getByRole('button', { name: 'Submit review' }));
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  resolve({ message: 'One review arrived.' });
  await screen.findByText('One review arrived.');
  expect(sent).toHaveLength(1);
});

test('closed and opened again, the wizard still holds what was typed', async () => {
  const user = await renderInShop(<Page />);
  await fill(user, field('Order number'), 'CH-2611-0007');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'Write');
  expect(await screen.findByLabelText('Order number')).toHaveValue('CH-2611-0007');
});
