import { setTimeout as wait } from 'node:timers/promises';
import type { Verification } from '@shop/contracts/payments';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { verification } from '@shop/testing/staff-examples.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const first = verification({ orderNumber: 'CH-2611-0001' });
const second = verification({ orderNumber: 'CH-2611-0002' }, { createdAt: '2026-11-20T11:00:00Z' });
const counts = { all: 2, pending: 2, verified: 0, short: 0, rejected: 0 };
const card = (number: string) => within(screen.getByRole('article', { name: number }));

/** A press counts once the card has stood in its place for a while. */
const letStand = () => act(() => wait(750));

async function openQueue(...payments: Verification[]) {
  mockCall('GET /payments/admin/verifications', { payments, ...onePage(payments.length), counts });
  mockCall('GET /payments/accounts', {
    methods: ['COD', 'JazzCash'],
    accounts: {
      JazzCash: [{ label: 'Account number', value: '0300 7654321' }],
      EasyPaisa: [],
      'Bank Transfer': [],
      'USDT (TRC-20)': [],
    },
  });
  const user = await openBackOffice('/admin/payments');
  await screen.findByRole('article', { name: payments[0]?.order.orderNumber });
  await letStand();
  return user;
}

/** The browser has drawn the receipts that the queue shows. */
function drawReceipts() {
  for (const receipt of screen.getAllByRole('img', { name: /^Receipt/ })) fireEvent.load(receipt);
}

async function openShown(...payments: Verification[]) {
  const user = await openQueue(...payments);
  drawReceipts();
  return user;
}

/** Decisions wait for their Undo; leaving the page sends them. */
const leavePage = () => fireEvent(window, new Event('pagehide'));

test('a receipt shows what is due and where it should have arrived', async () => {
  await openShown(first, second);
  expect(card('CH-2611-0001').getByText('Amount due').nextElementSibling).toHaveTextContent(/Rs\s1,250/);
  expect(card('CH-2611-0001').getByText('0300 7654321')).toBeVisible();
  expect(screen.getByRole('article', { name: 'CH-2611-0001' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Pending (2)' })).toBeVisible();
});

test('a verified receipt can be undone, and is sent only afterwards', async () => {
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: first });
  const user = await openShown(first, second);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  const row = within(screen.getByRole('group', { name: 'CH-2611-0001 · Hira Baig' }));
  expect(row.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('article', { name: 'CH-2611-0002' })).toHaveFocus();
  await letStand();
  await user.click(row.getByRole('button', { name: 'Undo: CH-2611-0001 · Hira Baig' }));
  expect(screen.getByRole('article', { name: 'CH-2611-0001' })).toBeVisible();
  expect(sent).toHaveLength(0);
  await letStand();
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  leavePage();
  await expectToSee('Payment verified successfully');
  expect(sent.map(({ params, body }) => [params.id, body.isVerified])).toEqual([[first._id, true]]);
});

test('a rejection asks for the reason that the customer reads', async () => {
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: first });
  const user = await openShown(first);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Reject Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this payment?' }));
  await user.click(dialog.getByRole('button', { name: 'The amount does not match.' }));
  const reason = dialog.getByLabelText('Reason (sent to the customer)');
  expect(reason).toHaveValue('The amount does not match.');
  await fill(user, reason, 'Rs 250 are missing.');
  await letStand();
  await user.click(dialog.getByRole('button', { name: 'Reject Payment' }));
  leavePage();
  await expectToSee('Payment rejected successfully');
  expect(sent.map(({ body }) => body)).toEqual([{ isVerified: false, notes: 'Rs 250 are missing.' }]);
});

test('the receipt of an advance shows what is due of the total, its method, and may be of more', async () => {
  const ahead = verification(
    { orderNumber: 'CH-2611-0009', paymentMethod: 'COD', total: 2_400, advance: 500 },
    { method: 'JazzCash' },
  );
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: ahead });
  const user = await openShown(ahead);
  const shown = card('CH-2611-0009');
  expect(shown.getByText(/^Advance, of Rs\s2,400$/).nextElementSibling).toHaveTextContent(/Rs\s500/);
  expect(shown.getByText('JazzCash')).toBeVisible();
  expect(shown.getByText('0300 7654321')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Part paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How much came?' }));
  await letStand();
  await fill(user, dialog.getByLabelText('Amount received'), '2,401');
  await user.click(dialog.getByRole('button', { name: 'Ask for the rest' }));
  expect(dialog.getByLabelText('Amount received')).toHaveAccessibleDescription(/more/);
  await fill(user, dialog.getByLabelText('Amount received'), '1,000');
  await user.click(dialog.getByRole('button', { name: 'Ask for the rest' }));
  leavePage();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isVerified: true, received: 1_000 }]));
});

test('a payment that is short says what is left, is sent with what came, and names what came before', async () => {
  const parts = [{ attempt: 1, received: 250, decidedAt: '2026-11-19T10:00:00Z' }];
  const again = verification({ orderNumber: 'CH-2611-0006' }, { attempt: 2, parts });
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: again });
  const user = await openShown(again);
  expect(card('CH-2611-0006').getByText('Amount due').nextElementSibling).toHaveTextContent(/Rs\s1,000/);
  expect(card('CH-2611-0006').getByText(/Rs\s250 came before, on 19 Nov/)).toBeVisible();
  await user.click(card('CH-2611-0006').getByRole('button', { name: 'Part paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How much came?' }));
  const amount = dialog.getByLabelText('Amount received');
  await letStand();
  await fill(user, amount, '1,000');
  await user.click(dialog.getByRole('button', { name: 'Ask for the rest' }));
  expect(amount).toHaveAccessibleDescription(/That is the whole amount, or more/);
  await fill(user, amount, 'Rs ۷۵۰/-');
  expect(dialog.getByText(/Still to pay: Rs\s250/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask for the rest' }));
  const row = within(screen.getByRole('group', { name: 'CH-2611-0006 · Hira Baig' }));
  expect(row.getByText(/Part paid · Rs\s750/)).toBeVisible();
  leavePage();
  await expectToSee(/Part paid\. The customer is e-mailed\./);
  expect(sent.map(({ body }) => body)).toEqual([{ isVerified: true, received: 750 }]);
});

test('a decision that fails comes back as a card that says why', async () => {
  mockError('PUT /payments/admin/verify/:id', 'already_decided');
  const user = await openShown(first);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  leavePage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error updating payment status: This payment was already decided.',
  );
  expect(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' })).toBeVisible();
});

test('a receipt that another order has sent, too, is asked about', async () => {
  const duplicate = {
    orderId: newId(),
    orderNumber: 'CH-2611-0099',
    transactionId: true,
    receipt: false,
    orderStatus: 'shipped' as const,
    paymentStatus: 'paid' as const,
    sentAt: '2026-11-20T09:00:00Z',
    isEarlier: true,
  };
  const doubtful = verification({ orderNumber: 'CH-2611-0003' }, { duplicates: [duplicate] });
  const user = await openShown(doubtful);
  await user.click(card('CH-2611-0003').getByRole('button', { name: 'Verify Payment' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Verify this payment?' }));
  expect(question.getByText('Another order sent it first. Check your account before you decide.')).toBeVisible();
  expect(question.getByText(/Shipped, Paid/)).toBeVisible();
  expect(question.getByRole('link', { name: 'CH-2611-0003' })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(card('CH-2611-0003').getByRole('button', { name: 'Verify Payment' })).toBeVisible();
});

test('J and K go through the queue, A verifies', async () => {
  const user = await openShown(first, second);
  await user.keyboard('j');
  expect(screen.getByRole('article', { name: 'CH-2611-0002' })).toHaveAttribute('aria-current', 'true');
  mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: second });
  await user.keyboard('a');
  expect(screen.getByRole('group', { name: 'CH-2611-0002 · Hira Baig' })).toBeVisible();
  leavePage();
  await expectToSee('Payment verified successfully');
});

test('no receipt is verified before it was on the screen: not by its button, not by a key', async () => {
  const user = await openQueue(first, second);
  expect(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' })).toBeDisabled();
  await user.keyboard('a');
  expect(screen.queryByRole('group', { name: 'CH-2611-0001 · Hira Baig' })).not.toBeInTheDocument();
  drawReceipts();
  expect(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' })).toBeEnabled();
});

test('a press opens the receipt on the whole screen, where it turns with the room it takes; Escape closes', async () => {
  const user = await openShown(first);
  const opener = card('CH-2611-0001').getByRole('button', { name: 'Enlarge: Receipt CH-2611-0001' });
  await user.click(opener);
  const screenOf = screen.getByRole('dialog', { name: 'Receipt CH-2611-0001' });
  const [, stage] = [screenOf, screenOf.querySelector('li')];
  if (!stage) throw new Error('the receipt has no place');
  Object.defineProperties(stage, { clientWidth: { value: 360 }, clientHeight: { value: 600 } });
  fireEvent(window, new Event('resize'));
  const picture = within(screenOf).getByRole('img');
  Object.defineProperties(picture, { naturalWidth: { value: 600 }, naturalHeight: { value: 900 } });
  fireEvent.load(picture);
  const look = within(screenOf).getByRole('button', { name: 'Look closer' });
  expect([look.style.inlineSize, look.style.blockSize]).toEqual(['360px', '540px']);
  await user.click(within(screenOf).getByRole('button', { name: 'Rotate' }));
  expect([look.style.inlineSize, look.style.blockSize]).toEqual(['360px', '240px']);
  expect(picture.style.transform).toContain('rotate(90deg)');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screenOf).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('a PDF is verified once it was opened, or shown by the browser', async () => {
  const paper = verification({ orderNumber: 'CH-2611-0004' }, { receiptType: 'pdf', receiptUrl: '/receipts/1.pdf' });
  const user = await openQueue(paper);
  expect(card('CH-2611-0004').getByText('Open the receipt before you verify it.')).toBeVisible();
  await user.click(card('CH-2611-0004').getByRole('link', { name: 'Open in a new tab' }));
  expect(card('CH-2611-0004').getByRole('button', { name: 'Verify Payment' })).toBeEnabled();
});

test('where the browser shows a PDF, it stands in the card', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  const paper = verification({ orderNumber: 'CH-2611-0004' }, { receiptType: 'pdf', receiptUrl: '/receipts/1.pdf' });
  await openQueue(paper);
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  const frame = card('CH-2611-0004').getByTitle('Receipt CH-2611-0004');
  expect(frame).toHaveAttribute('src', '/receipts/1.pdf');
  fireEvent.load(frame);
  expect(card('CH-2611-0004').getByRole('button', { name: 'Verify Payment' })).toBeEnabled();
});

test('a receipt that was deleted leaves its day', async () => {
  await openQueue(
    verification(
      { orderNumber: 'CH-2611-0004' },
      { status: 'verified', isVerified: true, receiptUrl: '', receiptDeletedAt: '2026-11-21T09:00:00Z' },
    ),
  );
  expect(card('CH-2611-0004').getByText(/^The receipt was deleted on .*21/)).toBeVisible();
  expect(card('CH-2611-0004').queryByRole('img', { name: /^Receipt/ })).toBeNull();
});

test('an order in USDT shows what to receive in USDT, and the transaction ID can be copied', async () => {
  const user = await openShown(verification({ orderNumber: 'CH-2611-0005', paymentMethod: 'USDT (TRC-20)' }));
  expect(card('CH-2611-0005').getByText('4.47 USDT')).toBeVisible();
  await user.click(card('CH-2611-0005').getByRole('button', { name: 'Copy Transaction ID' }));
  expect(await navigator.clipboard.readText()).toBe('JC-778899');
});

test('a queue that could not be loaded can be loaded again, and an empty one says so', async () => {
  mockCall('GET /payments/accounts', {
    methods: ['COD'],
    accounts: { JazzCash: [], EasyPaisa: [], 'Bank Transfer': [], 'USDT (TRC-20)': [] },
  });
  mockError('GET /payments/admin/verifications', 'internal_error');
  const user = await openBackOffice('/admin/payments');
  expect(await screen.findByRole('alert')).toHaveTextContent('The payments could not be loaded.');
  mockCall('GET /payments/admin/verifications', { payments: [], ...onePage(0), counts });
  await user.click(screen.getByText('Try again'));
  expect(
    await screen.findByRole('heading', { name: 'No payment verifications found for the selected filter.' }),
  ).toBeVisible();
});

test('the second half of a double tap, or of a double press, decides nothing more', async () => {
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: first });
  const user = await openShown(first, second);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  await user.click(card('CH-2611-0002').getByRole('button', { name: 'Verify Payment' }));
  await user.click(card('CH-2611-0002').getByRole('button', { name: 'Reject Payment' }));
  await user.click(screen.getByRole('button', { name: 'Undo: CH-2611-0001 · Hira Baig' }));
  await user.keyboard('ar');
  clock.mockRestore();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'CH-2611-0002' })).toBeVisible();
  leavePage();
  await expectToSee('Payment verified successfully');
  expect(sent.map(({ params }) => params.id)).toEqual([first._id]);
});

test('logging out sends what was decided first, and waits for a decision that failed', async () => {
  mockError('PUT /payments/admin/verify/:id', 'already_decided');
  const user = await openShown(first);
  const logOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Log out of the back office?' }));
    await user.click(question.getByRole('button', { name: 'Log out' }));
  };
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  await logOut();
  await expectToSee(/This payment was already decided\. \(CH-2611-0001 · Hira Baig\)/);
  const sent = mockCall('PUT /payments/admin/verify/:id', { message: 'Saved', verification: first });
  mockCall('POST /auth/admin/logout', { message: 'Signed out' });
  await letStand();
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' }));
  await logOut();
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the receipt of a cancelled order says what verifying it would do, and is asked about', async () => {
  const said = /^This order is cancelled\. If you verify, it is marked paid and stays cancelled/;
  const user = await openShown(verification({ orderNumber: 'CH-2611-0007', orderStatus: 'cancelled' }));
  expect(card('CH-2611-0007').getByText(said)).toBeVisible();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.click(card('CH-2611-0007').getByRole('button', { name: 'Verify Payment' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Verify this payment?' }));
  expect(question.getByText(said)).toBeVisible();
  // The second half of a double tap is no answer.
  await user.click(question.getByRole('button', { name: 'Verify anyway' }));
  clock.mockRestore();
  expect(question.getByText(said)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(card('CH-2611-0007').getByRole('button', { name: 'Verify Payment' })).toBeVisible();
});

test('a receipt that cannot be shown says so, and is tried again by a fresh link', async () => {
  const user = await openQueue(first);
  fireEvent.error(screen.getByRole('img', { name: /^Receipt/ }));
  expect(card('CH-2611-0001').getByText('The receipt could not be shown.')).toBeVisible();
  const fresh = { ...first, receiptUrl: '/receipts/fresh.jpg' };
  mockCall('GET /payments/admin/verifications', { payments: [fresh], ...onePage(1), counts });
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('img', { name: /^Receipt/ })).toHaveAttribute('src', fresh.receiptUrl));
  drawReceipts();
  expect(card('CH-2611-0001').getByRole('button', { name: 'Verify Payment' })).toBeEnabled();
});
