import type { WhatsAppAccount } from '@shop/contracts/whatsapp';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noWhatsApp, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { MessageSettings } from '@shop/contracts/settings/messages-area';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const saved: WhatsAppAccount = {
  ...noWhatsApp,
  version: 1,
  isOn: true,
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  hasToken: true,
  hasSecret: true,
  webhook: { address: 'https://shop.example.com/api/whatsapp/webhook', verifyToken: '4f2c0d8b6a9e' },
  changedAt: '2026-11-26T09:00:00.000Z',
  changedBy: 'admin',
};

async function open(account: WhatsAppAccount) {
  mockCall('GET /admin/setup', { steps: [], isHidden: true });
  mockCall('GET /admin/settings/:area/versions', { versions: [], total: 0, totalPages: 1, page: 1, limit: 20 });
  mockCall('GET /admin/settings/:area', {
    area: 'messages',
    values: MessageSettings.parse({}),
    version: 0,
    fixed: [],
    changedAt: null,
    changedBy: null,
  });
  mockCall('GET /admin/whatsapp', account);
  const user = await openBackOffice('/admin/settings/messages');
  await screen.findByLabelText('Phone number ID');
  return user;
}

test('an account is saved with its secrets, which then are nowhere on the page nor in a draft', async () => {
  const user = await open(noWhatsApp);
  await expectToSee('Save an app secret first: then both stand here.');
  await user.type(screen.getByLabelText('Phone number ID'), 'the number');
  await user.click(screen.getByRole('button', { name: 'Save WhatsApp' }));
  expect(screen.getByLabelText('Phone number ID')).toHaveAccessibleDescription(
    expect.stringContaining('Please give the ID: digits only'),
  );
  await user.clear(screen.getByLabelText('Phone number ID'));
  await user.type(screen.getByLabelText('Phone number ID'), saved.phoneNumberId);
  await user.type(screen.getByLabelText('WhatsApp Business account ID'), saved.businessAccountId);
  await user.type(screen.getByLabelText('Access token'), 'EAAJ-secret-token');
  await user.type(screen.getByLabelText('App secret'), '8d3f-secret');
  await user.click(screen.getByLabelText(/Meta has approved the templates in Urdu, too/));
  await user.click(screen.getByLabelText('Send messages'));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret-token|8d3f/);
  const saves = mockCall('PUT /admin/whatsapp', saved);
  mockCall('GET /admin/whatsapp', saved);
  await user.click(screen.getByRole('button', { name: 'Save WhatsApp' }));
  await expectToSee('WhatsApp is saved.');
  expect(saves.map(({ body }) => body)).toEqual([
    {
      version: 0,
      isOn: true,
      phoneNumberId: saved.phoneNumberId,
      businessAccountId: saved.businessAccountId,
      language: 'en',
      hasUrdu: true,
      token: 'EAAJ-secret-token',
      secret: '8d3f-secret',
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Access token')).toHaveValue(''));
  await expectToSee('https://shop.example.com/api/whatsapp/webhook');
});

test('what is wrong with the account stands above its form, and a field that the API refuses is marked', async () => {
  const user = await open({
    ...saved,
    problems: [{ kind: 'shipped', problem: 'Meta has paused the template.', at: '2026-11-26T09:00:00.000Z' }],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('On its way: Meta has paused the template.');
  const message = 'Please give the access token of a system user';
  mockError('PUT /admin/whatsapp', 'invalid_request', { errors: [{ path: 'token', message }] });
  await user.click(screen.getByRole('button', { name: 'Save WhatsApp' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Access token')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test('the five templates stand with what is pasted at Meta, in the language that is chosen', async () => {
  await open({ ...saved, language: 'ur' });
  const [confirm, ...others] = [
    'Confirm a cash order',
    'Receipt accepted',
    'On its way',
    'Delivery attempt failed',
    'Delivered',
  ].map((name) => screen.getByRole('region', { name, hidden: true }));
  expect(others).toHaveLength(4);
  expect(confirm).toHaveTextContent('order_confirm');
  expect(confirm).toHaveTextContent('Quick-reply buttons: تصدیق, منسوخ, دوسرا پتہ');
});

test('a test says that it was sent, or what Meta answered', async () => {
  const user = await open(saved);
  const tests = mockCall('POST /admin/whatsapp/test', { isSent: false, problem: 'This number is not on WhatsApp.' });
  await user.type(screen.getByLabelText('To the mobile number'), '0300 1234567');
  await user.click(screen.getByRole('button', { name: 'Send the WhatsApp test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The test was not sent. This number is not on WhatsApp.');
  mockCall('POST /admin/whatsapp/test', { isSent: true, problem: null });
  await user.click(screen.getByRole('button', { name: 'Send the WhatsApp test' }));
  await expectToSee('Meta took the message. Look at the phone.');
  expect(tests.map(({ body }) => body)).toEqual([{ to: '+92 300 1234567' }]);
});

test('an order shows how far its messages came, and what to do where the newest failed', async () => {
  mockEmptyOrders();
  const at = '2026-11-26T09:00:00.000Z';
  const order = staffOrder({
    messages: [
      { kind: 'confirm', state: 'read', at, problem: null },
      {
        kind: 'shipped',
        state: 'failed',
        at,
        problem: 'This number is not on WhatsApp. Please write or call the customer.',
      },
    ],
  });
  mockCall('GET /admin/orders/:id', { order });
  await openBackOffice(`/admin/orders?order=${order._id}`);
  const page = within(await screen.findByRole('region', { name: `Order ${order.orderNumber}` }));
  expect(await page.findByRole('alert')).toHaveTextContent(
    'WhatsApp failed: on its way. This number is not on WhatsApp. Please write or call the customer.',
  );
  expect(page.getByText('WhatsApp read: question whether it is wanted')).toBeVisible();
});
