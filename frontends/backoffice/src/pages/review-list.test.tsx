import { type StaffReview, reviews } from '@shop/contracts/reviews';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { staffReview } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const hira = staffReview({ customerName: 'Hira Baig' });
const zain = staffReview({ customerName: 'Zain Ali', rating: 2 });
const listOf = (...reviews: StaffReview[]) =>
  mockCall('GET /reviews/admin', {
    reviews,
    ...onePage(reviews.length),
    counts: { all: 9, pending: reviews.length, approved: 5, rejected: 1 },
  });
const card = (name: string) => within(screen.getByRole('article', { name }));

async function openReviews() {
  listOf(hira, zain);
  const user = await openBackOffice('/admin/reviews');
  await screen.findByRole('article', { name: 'Hira Baig' });
  return user;
}

test('an approved review leaves the queue at once, and can be put back', async () => {
  const user = await openReviews();
  const held = Promise.withResolvers<void>();
  const sent = mockCall('PUT /reviews/:id/status', async ({ body }) => {
    await held.promise;
    return { message: 'Saved', review: { ...hira, ...body } };
  });
  await user.click(card('Hira Baig').getByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('article', { name: 'Hira Baig' })).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Zain Ali' })).toHaveFocus();
  for (const name of ['Pending (1)', 'Approved (6)']) expect(screen.getByRole('link', { name })).toBeVisible();
  listOf(zain);
  held.resolve();
  await expectToSee('Review approved successfully');
  listOf(hira, zain);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article', { name: 'Hira Baig' })).toBeVisible();
  await waitFor(() => expect(sent.map(({ body }) => body.isApproved)).toEqual([true, null]));
});

test('in a list of all states a review stays, with its new state', async () => {
  const approved = { ...hira, isApproved: true };
  listOf(approved, zain);
  const user = await openBackOffice('/admin/reviews?status=all');
  await screen.findByRole('article', { name: 'Hira Baig' });
  mockCall('PUT /reviews/:id/status', ({ body }) => ({ message: 'Saved', review: { ...hira, ...body } }));
  listOf(hira, zain);
  await user.click(card('Hira Baig').getByRole('button', { name: 'Back to pending' }));
  expect(card('Hira Baig').getByText('Pending')).toBeVisible();
  await expectToSee('Review is pending again');
});

test('a decision that fails brings the review back, and says why', async () => {
  const user = await openReviews();
  mockError('PUT /reviews/:id/status', 'not_found');
  await user.click(card('Hira Baig').getByRole('button', { name: 'Reject' }));
  await expectToSee('Error updating review status: Review not found');
  expect(screen.getByRole('article', { name: 'Hira Baig' })).toBeVisible();
});

test('selected reviews are approved together after a question; what fails is named', async () => {
  const user = await openReviews();
  const { code, message } = reviews.setStatus.errors.notFound;
  mockCall('PATCH /reviews/admin', ({ body }) => ({
    results: body.rows.map(({ _id }) =>
      _id === hira._id ? { _id, ok: true } : { _id, ok: false, error: { code, message } },
    ),
  }));
  expect(screen.getByRole('button', { name: 'Approve selected' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 reviews?' }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await expectToSee('1 done. Not done: Zain Ali (Review not found)');
  expect(screen.getByRole('checkbox', { name: 'Select the review by Zain Ali' })).toBeChecked();
});

test('a review is deleted after a question', async () => {
  const user = await openReviews();
  const sent = mockCall('DELETE /reviews/:id', { message: 'Deleted' });
  await user.click(card('Zain Ali').getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog'));
  listOf(hira);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expectToSee('Review deleted successfully');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Zain Ali' })).not.toBeInTheDocument());
  expect(sent.map(({ params }) => params.id)).toEqual([zain._id]);
});

test('a long review shows its beginning, and the rest after a press', async () => {
  listOf(staffReview({ customerName: 'Hira Baig', comment: 'So blue. '.repeat(40) }));
  const user = await openBackOffice('/admin/reviews');
  await screen.findByRole('article', { name: 'Hira Baig' });
  const comment = card('Hira Baig').getByText(/^So blue/);
  expect(comment).toHaveAttribute('data-long', 'true');
  await user.click(card('Hira Baig').getByRole('button', { name: 'Show the whole review' }));
  expect(comment).toHaveAttribute('data-long', 'false');
});

test('an empty queue says so', async () => {
  listOf();
  await openBackOffice('/admin/reviews');
  expect(await screen.findByRole('heading', { name: 'No reviews are currently pending approval.' })).toBeVisible();
});

test('reviews that could not be loaded can be loaded again', async () => {
  mockError('GET /reviews/admin', 'internal_error');
  const user = await openBackOffice('/admin/reviews');
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded.');
  listOf(hira);
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('article', { name: 'Hira Baig' })).toBeVisible();
});

describe('a reply', () => {
  const published = { ...hira, isApproved: true };
  const reply = { text: 'Thank you, Hira!', createdAt: '2026-11-21T09:00:00Z' };
  const openPublished = async (...shown: StaffReview[]) => {
    listOf(...shown);
    const user = await openBackOffice('/admin/reviews?status=approved');
    await screen.findByRole('article', { name: 'Hira Baig' });
    return user;
  };

  test('is written, changed and removed at a published review', async () => {
    const user = await openPublished(published);
    const sent = mockCall('PUT /reviews/:id/reply', {
      message: 'Reply saved',
      review: { ...published, reply, replyVersion: 1 },
    });
    await user.click(card('Hira Baig').getByRole('button', { name: 'Reply' }));
    await fill(user, card('Hira Baig').getByLabelText('Reply to Hira Baig'), ' Thank you, Hira! ');
    listOf({ ...published, reply, replyVersion: 1 });
    await user.click(card('Hira Baig').getByRole('button', { name: 'Save the reply' }));
    await expectToSee('Reply saved');
    expect(await card('Hira Baig').findByText('Thank you, Hira!')).toBeVisible();
    await user.click(card('Hira Baig').getByRole('button', { name: 'Change the reply' }));
    expect(card('Hira Baig').getByLabelText('Reply to Hira Baig')).toHaveValue('Thank you, Hira!');
    await user.click(card('Hira Baig').getByRole('button', { name: 'Cancel' }));
    await user.click(card('Hira Baig').getByRole('button', { name: 'Delete the reply' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the reply?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { reply: 'Thank you, Hira!', version: 0 },
        { reply: null, version: 1 },
      ]),
    );
  });

  test('that another person changed is shown beside the typed one', async () => {
    const user = await openPublished(published);
    mockError('PUT /reviews/:id/reply', 'stale_version');
    await user.click(card('Hira Baig').getByRole('button', { name: 'Reply' }));
    await fill(user, card('Hira Baig').getByLabelText('Reply to Hira Baig'), 'Shukriya!');
    listOf({ ...published, reply, replyVersion: 1 });
    await user.click(card('Hira Baig').getByRole('button', { name: 'Save the reply' }));
    await expectToSee(/^Somebody changed this reply/);
    expect(await card('Hira Baig').findByText('Thank you, Hira!')).toBeVisible();
    expect(card('Hira Baig').getByLabelText('Reply to Hira Baig')).toHaveValue('Shukriya!');
    const sent = mockCall('PUT /reviews/:id/reply', { message: 'Reply saved', review: published });
    await user.click(card('Hira Baig').getByRole('button', { name: 'Save the reply' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reply: 'Shukriya!', version: 1 }]));
  });

  test('is not offered for a review that is not published', async () => {
    await openReviews();
    expect(card('Hira Baig').queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});
