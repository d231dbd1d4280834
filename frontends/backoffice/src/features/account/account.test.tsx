import type { OwnAccount, StaffSession } from '@shop/contracts/account';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen, waitFor } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const account: OwnAccount = {
  _id: newId(),
  username: 'sana',
  name: 'Sana Malik',
  email: 'sana@rangeen.pk',
  role: 'owner',
  fromEnvironment: [],
  twoFactor: { isOn: false, recoveryCodesLeft: 0 },
};
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const sessionOf = (isCurrent: boolean, userAgent = phone): StaffSession => ({
  _id: newId(),
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-22T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  ip: '203.0.113.7',
  userAgent,
  isCurrent,
});

function mockAccount(own: Partial<OwnAccount> = {}, sessions = [sessionOf(true)]) {
  mockCall('GET /admin/account', { account: { ...account, ...own } });
  mockCall('GET /admin/account/sessions', { sessions });
}

test('a new password is asked for with the current one, and a wrong one is said', async () => {
  mockAccount();
  mockError('POST /admin/account/password', 'wrong_password');
  const user = await openBackOffice('/admin/account');
  await user.type(await screen.findByLabelText('Current password'), 'not-mine');
  await user.type(screen.getByLabelText('New password'), 'three quiet candles');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText('The current password is not right.')).toBeVisible();
  const changes = mockCall('POST /admin/account/password', { message: 'Password changed' });
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  const sent = { currentPassword: 'not-mine', newPassword: 'three quiet candles' };
  await waitFor(() => expect(changes[0]?.body).toEqual(sent));
  expect(await screen.findByText(/All other devices are signed out/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('what the server decides is not offered for a change', async () => {
  mockAccount({ fromEnvironment: ['username', 'password'] });
  await openBackOffice('/admin/account');
  expect(await screen.findByLabelText('Username')).toHaveAttribute('readonly');
  expect(screen.getByText('Your password is set by ADMIN_PASSWORD on the server.')).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('the name and the e-mail address are saved', async () => {
  mockAccount();
  const saves = mockCall('PUT /admin/account', { account });
  const user = await openBackOffice('/admin/account');
  await user.clear(await screen.findByLabelText('E-mail address'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves[0]?.body).toEqual({ name: 'Sana Malik', username: 'sana', email: null }));
});

test('another device is signed out from here, and this one has no such button', async () => {
  const desk = sessionOf(false, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
  mockAccount({}, [sessionOf(true), desk]);
  const ended = mockCall('DELETE /admin/account/sessions/:id', { message: 'Signed out' });
  const user = await openBackOffice('/admin/account');
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome, Android' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox, Windows' }));
  await waitFor(() => expect(ended[0]?.params).toEqual({ id: desk._id }));
});

test('sign-in with a code is set up with the app, and shows the recovery codes once', async () => {
  mockAccount();
  const uri = 'otpauth://totp/Rangeen:sana?secret=JBSWY3DPEHPK3PXP&issuer=Rangeen';
  mockCall('POST /admin/account/two-factor', { secret: 'JBSWY3DPEHPK3PXP', uri });
  const user = await openBackOffice('/admin/account');
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeVisible();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  mockError('POST /admin/account/two-factor/confirm', 'invalid_code');
  await user.type(screen.getByLabelText('The code that the app shows'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByText(/This code is wrong/)).toBeVisible();
  mockCall('POST /admin/account/two-factor/confirm', { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] });
  mockAccount({ twoFactor: { isOn: true, recoveryCodesLeft: 2 } });
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByText('BBBB-2222')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
  const off = mockCall('POST /admin/account/two-factor/disable', { message: 'Off' });
  await user.type(screen.getByLabelText('Your password'), 'three quiet candles');
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(off[0]?.body).toEqual({ password: 'three quiet candles' }));
});

test('a packer is led to the orders, sees no other section, and is told where a page is not theirs', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'packer' } });
  await openBackOffice('/admin/products');
  expect(await screen.findByRole('heading', { name: 'Your role does not include this' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your work' })).toHaveAttribute('href', '/admin/orders');
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.filter((name) => /Products|Payments|Coupons|Reviews|Today/.test(name ?? ''))).toEqual([]);
});
