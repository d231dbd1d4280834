import type { OrderSummary } from '@shop/contracts/orders';
import type { OnlineMethod } from '@shop/contracts/shop';
import { file, orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const accounts = [{ label: 'Account number', value: '0300 1234567' }];
let order: OrderSummary;
beforeEach(() => {
  order = orderSummary({ paymentMethod: 'JazzCash' });
});

const field = (name: string) => screen.getByLabelText(name);
// Its label says when a file is being prepared.
const receipt = () => screen.getByLabelText(/^Payment receipt: /);
const reference = () => field('Transaction ID / Reference Number');

async function openPayment(proof: 'none' | 'rejected' = 'none') {
  const rejected = {
    status: 'rejected' as const,
    submittedAt: '2026-11-20T09:00:00Z',
    attempt: 4,
    reason: 'The amount does not match.',
  };
  const rejectedOnce = proof === 'rejected';
  mockCall('GET /payments/instructions/:id', {
    order,
    accounts,
    proof: rejectedOnce ? rejected : null,
    received: 0,
    attemptsLeft: rejectedOnce ? 1 : 5,
  });
  const user = await openShop(`/payment/${order.orderNumber}`);
  await screen.findByRole('heading', { name: /Upload the receipt/ });
  return user;
}

async function fillIn(user: UserEvent) {
  await fill(user, reference(), 'JC-778899');
  await user.upload(receipt(), file('receipt.jpg', 'image/jpeg'));
  await screen.findByText('receipt.jpg');
}

/** Presses, and answers the question. */
async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm your payment?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm payment' }));
}

test('a receipt is sent after a question that says what was paid', async () => {
  const sent = mockCall('POST /payments/confirm/:id', { message: 'We have it.', order });
  const user = await openPayment();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Did you send Rs 1,250 by JazzCash and attach the receipt?')).toBeVisible();
  const proof = { status: 'pending' as const, submittedAt: '2026-11-20T09:00:00Z', attempt: 1, reason: null };
  mockCall('GET /payments/instructions/:id', { order, accounts, proof, received: 0, attemptsLeft: 4 });
  await user.click(dialog.getByRole('button', { name: 'Confirm payment' }));
  expect(await screen.findByRole('heading', { name: 'Payment submitted' })).toBeVisible();
  expect(sent.map(({ params, body }) => [params.id, body.transactionId])).toEqual([['CH-2611-0007', 'JC-778899']]);
  expect(sent[0]?.files['receipt']?.map(({ name }) => name)).toEqual(['receipt.jpg']);
});

test('missing fields are named, and each line leads to its field', async () => {
  const user = await openPayment();
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const summary = within(await screen.findByRole('alert', { name: 'There is a problem' }));
  expect(receipt()).toHaveAccessibleDescription(/Payment receipt is required/);
  await user.click(summary.getByRole('link', { name: 'Transaction ID / Reference Number is required' }));
  expect(reference()).toHaveFocus();
  expect(reference()).toBeInvalid();
});

test('a file that is no receipt is refused where it is chosen', async () => {
  const user = await openPayment();
  await user.upload(receipt(), file('receipt.png', 'image/png'));
  await waitFor(() => expect(receipt()).toHaveAccessibleDescription(/Please choose a JPEG, PNG, WebP or PDF file/));
  await user.upload(receipt(), file('receipt.pdf', 'application/pdf'));
  await expectToSee('receipt.pdf');
  expect(receipt()).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a good receipt empties its line of the summary, whose place stays', async () => {
  const user = await openPayment();
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const line = (await screen.findByRole('link', { name: 'Payment receipt is required' })).closest('li');
  await user.upload(receipt(), file('receipt.png', 'image/png'));
  await waitFor(() => expect(receipt()).toHaveAccessibleDescription(/or make a screenshot of it$/));
  await user.upload(receipt(), file('receipt.pdf', 'application/pdf'));
  await expectToSee('receipt.pdf');
  await waitFor(() => expect(line).toHaveAttribute('data-mended', 'true'));
  expect(line).toBeInTheDocument();
  expect(receipt()).toBeValid();
  expect(reference()).toBeInvalid();
});

test('a PDF that a mail program wrote lines before is a receipt', async () => {
  const user = await openPayment();
  const bytes = 'Content-Type: application/pdf\r\n\r\n%PDF-1.7 and so on';
  await user.upload(receipt(), new File([bytes], 'slip.pdf', { type: 'application/pdf' }));
  await expectToSee('slip.pdf');
});

test('without a network nothing is lost, and the second press is the same proof', async () => {
  const lost = mockNetworkFailure('POST /payments/confirm/:id');
  const user = await openPayment();
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Internet problem. Nothing is lost: tap the button again.',
  );
  expect(reference()).toHaveValue('JC-778899');
  const sent = mockCall('POST /payments/confirm/:id', { message: 'We have it.', order });
  await send(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  const [key, again] = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(key).toBeTruthy();
  expect(again).toBe(key);
});

test('an order that was paid meanwhile says so', async () => {
  mockError('POST /payments/confirm/:id', 'already_paid');
  const user = await openPayment();
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This order is already paid.');
});

test('a proof that has arrived already, because its answer was lost, counts as sent', async () => {
  mockError('POST /payments/confirm/:id', 'proof_pending');
  const user = await openPayment();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(location.pathname).toBe('/payment/CH-2611-0007/success'));
});

test('pressed twice, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string; order: OrderSummary }>();
  const sent = mockCall('POST /payments/confirm/:id', () => promise);
  const user = await openPayment();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.dblClick(dialog.getByRole('button', { name: 'Confirm payment' }));
  expect(dialog.getByRole('progressbar', { name: 'Sending…' })).toBeVisible();
  resolve({ message: 'We have it.', order });
  await waitFor(() => expect(location.pathname).toBe('/payment/CH-2611-0007/success'));
  expect(sent).toHaveLength(1);
});

test('a rejected receipt says why, and how many more can be sent', async () => {
  await openPayment('rejected');
  const reason = screen.getByText('The amount does not match.');
  expect(reason).toBeVisible();
  // Before anything that asks for money again.
  const amount = screen.getByRole('heading', { name: /Send the amount/ });
  expect(reason.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/You can send 1 more receipt\./)).toBeVisible();
});

test('after a part of the payment only the rest is asked for, with what came before', async () => {
  const proof = { status: 'short' as const, submittedAt: '2026-11-20T09:00:00Z', attempt: 1, reason: null };
  mockCall('GET /payments/instructions/:id', { order, accounts, proof, received: 1_000, attemptsLeft: 4 });
  const user = await openShop(`/payment/${order.orderNumber}`);
  expect(await screen.findByText(/We have received Rs\s1,000\. Rs\s250 is missing\./)).toBeVisible();
  expect(screen.getByText('Amount to send', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/Rs\s250/);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Did you send Rs\s250 by JazzCash/)).toBeVisible();
});

test('a large photo that is ready late does not replace the one chosen after it', async () => {
  const { promise, reject } = Promise.withResolvers<ImageBitmap>();
  globalThis.createImageBitmap = () => promise;
  const sent = mockCall('POST /payments/confirm/:id', { message: 'We have it.', order });
  const user = await openPayment();
  const bytes = await file('receipt.jpg', 'image/jpeg').arrayBuffer();
  await user.upload(receipt(), new File([bytes], 'IMG_1.heic', { type: 'image/heic' }));
  await fillIn(user);
  // It goes as it is.
  reject(new Error('This browser cannot read it'));
  await send(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.files['receipt']?.map(({ name }) => name)).toEqual(['receipt.jpg']);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('an order that was refunded says so, and takes no receipt', async () => {
  order = orderSummary({ paymentMethod: 'JazzCash', paymentStatus: 'refunded' });
  mockCall('GET /payments/instructions/:id', { order, accounts, proof: null, received: 0, attemptsLeft: 5 });
  await openShop(`/payment/${order.orderNumber}`);
  expect(await screen.findByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).not.toBeInTheDocument();
});

describe('the advance of a cash order', () => {
  const inCash = () => orderSummary({ total: 2_400, advance: 500 });
  const open = async (methods: readonly OnlineMethod[]) => {
    order = inCash();
    mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
    const user = await openShop(`/payment/${order.orderNumber}`, ['COD', ...methods]);
    expect(await screen.findByText(/^Send Rs\s500 by transfer first\. The rest, Rs\s1,900, is paid/)).toBeVisible();
    return user;
  };

  test('is sent by the method that the shopper chooses', async () => {
    const sent = mockCall('POST /payments/confirm/:id', { message: 'We have it.', order: inCash() });
    const user = await open(['JazzCash', 'Bank Transfer']);
    expect(screen.queryByRole('heading', { name: /Upload the receipt/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
    expect(screen.getByRole('heading', { name: 'Pay by Bank Transfer' })).toBeVisible();
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(sent.map(({ body }) => body.method)).toEqual(['Bank Transfer']));
  });

  test('needs no choice where there is one way', async () => {
    await open(['JazzCash']);
    expect(screen.getByRole('radio', { name: 'JazzCash' })).toBeChecked();
    expect(screen.getByRole('heading', { name: /Upload the receipt/ })).toBeVisible();
  });

  test('that is here leaves the rest for the rider', async () => {
    order = { ...inCash(), advanceReceived: 500 };
    mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 500, attemptsLeft: 0 });
    await openShop(`/payment/${order.orderNumber}`);
    expect(await screen.findByText(/^You pay Rs\s1,900 in cash/)).toBeVisible();
  });
});
