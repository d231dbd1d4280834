import type { MailSettings } from '@shop/contracts/mail';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const nothing: MailSettings = {
  version: 0,
  host: '',
  port: 587,
  user: '',
  hasPassword: false,
  sender: '',
  changedAt: null,
  changedBy: null,
  fixed: { server: null, sender: null },
};
const gmail: MailSettings = {
  ...nothing,
  version: 1,
  host: 'smtp.gmail.com',
  user: 'shop@kashti.pk',
  hasPassword: true,
  sender: 'shop@kashti.pk',
  changedAt: '2026-11-26T09:00:00.000Z',
  changedBy: 'admin',
};

async function open(settings: MailSettings) {
  mockCall('GET /admin/setup', { steps: [], isHidden: true });
  mockCall('GET /admin/account', {
    account: {
      _id: newId(),
      username: 'admin',
      name: 'Ayesha',
      email: 'ayesha@kashti.pk',
      role: 'owner',
      fromEnvironment: [],
      twoFactor: { isOn: false, recoveryCodesLeft: 0 },
    },
  });
  mockCall('GET /admin/mail', settings);
  mockCall('GET /admin/mail/undelivered', { emails: [], total: 3 });
  return openBackOffice('/admin/settings/mail');
}

test('a mail server is saved with its password, which then is nowhere on the page nor in a draft', async () => {
  const user = await open(nothing);
  await expectToSee('No mail server is set up yet: customers get no e-mails.');
  await user.type(screen.getByLabelText('Mail server'), 'smtp.gmail.com');
  await user.type(screen.getByLabelText('User name'), 'shop@kashti.pk');
  await user.type(screen.getByLabelText('Password'), 'four blue boats');
  expect(screen.getByLabelText('E-mails come from')).toHaveValue('shop@kashti.pk');
  expect(JSON.stringify({ ...localStorage })).toContain('smtp.gmail.com');
  expect(JSON.stringify({ ...localStorage })).not.toContain('four blue boats');
  expect(screen.getByRole('button', { name: 'Send the test' })).toBeDisabled();
  const saves = mockCall('PUT /admin/mail', gmail);
  mockCall('GET /admin/mail', gmail);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Saved. Now send yourself a test.');
  expect(saves.map(({ body }) => body)).toEqual([
    {
      version: 0,
      host: 'smtp.gmail.com',
      port: 587,
      user: 'shop@kashti.pk',
      sender: 'shop@kashti.pk',
      password: 'four blue boats',
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
  await expectToSee('A password is stored. Type one only to change it.');
  expect(screen.getByRole('button', { name: 'Send the test' })).toBeEnabled();
});

test('a test says that it was sent, or what the mail server refused in its own words', async () => {
  const user = await open(gmail);
  const sent = mockCall('POST /admin/mail/test', {
    isSent: false,
    problem: 'The mail server refused the user name or the password (535). Check both.',
    reply: '535 5.7.8 Username and Password not accepted',
  });
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue('ayesha@kashti.pk'));
  await user.click(screen.getByRole('button', { name: 'Send the test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The test was not sent. The mail server refused the user name or the password (535). Check both.' +
      'The mail server said: 535 5.7.8 Username and Password not accepted',
  );
  expect(sent.map(({ body }) => body)).toEqual([{ to: 'ayesha@kashti.pk' }]);
  mockCall('POST /admin/mail/test', { isSent: true, problem: null, reply: null });
  await user.click(screen.getByRole('button', { name: 'Send the test' }));
  await expectToSee('The mail server took the e-mail to ayesha@kashti.pk. Look into your inbox, and into spam.');
  expect(screen.getByRole('link', { name: '3 e-mails were not sent' })).toHaveAttribute('href', '/admin/failed-emails');
});

test('what the environment decides is said, and a test goes by it', async () => {
  await open({ ...nothing, fixed: { server: 'mail.kashti.pk:587', sender: null } });
  await expectToSee(/^The server of the shop decides this: SMTP_URL names mail\.kashti\.pk:587\./);
  expect(screen.queryByLabelText('Mail server')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send the test' })).toBeEnabled();
});

test('a manager reads it and changes nothing', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'manager' } });
  await open(gmail);
  await expectToSee('Only an owner may change this.');
  expect(screen.getByLabelText('Mail server')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Send the test/ })).toBeNull();
});

test('a mail server that a colleague changed meanwhile is shown before it is overwritten', async () => {
  const user = await open(gmail);
  const host = await screen.findByLabelText('Mail server');
  await user.clear(host);
  await user.type(host, 'mail.kashti.pk');
  mockError('PUT /admin/mail', 'stale_version');
  mockCall('GET /admin/mail', { ...gmail, version: 2, host: 'smtp.example.com' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Somebody changed the mail server after you opened it. Your changes are not saved yet.');
  expect(screen.getByText('smtp.example.com')).toBeVisible();
});
