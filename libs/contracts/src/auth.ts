import { z } from 'zod';
import { Message, StaffName } from './answer-fields.ts';
import { Timestamp, requiredText } from './fields.ts';
import { NewPassword, Password, weakPassword } from './password.ts';
import { roles } from './permissions.ts';
import { route } from './route.ts';

const Admin = z.object({ username: StaffName, role: z.enum(roles) }).meta({ id: 'Admin' });

/** A sign-in: the token, and whose it is. */
export const SignedIn = z.object({
  token: z.string().meta({ example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl' }),
  admin: Admin,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Six digits of an app, or a recovery code; spaces and hyphens in it do not matter. */
export const TwoFactorCode = requiredText(40, 'Please enter the code').meta({ example: '123456' });

/** The token of a link: 32 random bytes. A longer text is none. */
export const LinkToken = z
  .string()
  .max(100, 'This link is not complete')
  .meta({ example: 'd2l0aG91dCBhIGRvdWJ0IGEgdG9rZW4gb2YgMzIgYnl0ZQ' });

const invalidLink = {
  status: 404,
  code: 'reset_link_invalid',
  message: 'This link is no longer valid. Ask the owner of the shop for a new one.',
} as const;

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/admin/login',
    access: 'public',
    summary: 'Sign in as staff with username or e-mail',
    body: z.object({
      username: requiredText(254, 'Please enter your username or email').meta({ example: 'admin' }),
      password: Password,
      /** Code of the app, or a recovery code. The error `code_needed` asks for it. */
      code: TwoFactorCode.optional(),
    }),
    response: SignedIn,
    errors: {
      invalidCredentials: { status: 401, code: 'invalid_credentials', message: 'Invalid username or password' },
      codeNeeded: { status: 401, code: 'code_needed', message: 'Please enter the code that your app shows' },
      invalidCode: {
        status: 401,
        code: 'invalid_code',
        message: 'This code is wrong, or was used already. Please try the next one.',
      },
    },
  }),
  verify: route({
    method: 'GET',
    path: '/auth/admin/verify',
    access: 'staff',
    permission: 'self',
    summary: 'Check the token that is sent',
    response: z.object({ admin: Admin }),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/admin/logout',
    access: 'staff',
    permission: 'self',
    summary: 'Revoke the token that is sent',
    response: z.object({ message: Message }),
  }),
  readReset: route({
    method: 'POST',
    path: '/auth/admin/reset-password/read',
    access: 'public',
    summary: 'Whose password a link resets; changes nothing',
    body: z
      .object({
        token: LinkToken,
      })
      .meta({ id: 'ResetLinkToken' }),
    response: z.object({ username: StaffName, expiresAt: Timestamp.meta({ example: '2026-11-22T09:30:00.000Z' }) }),
    errors: { invalidLink },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/admin/reset-password',
    access: 'public',
    summary: "Choose a new password by a link of the owner; works once, and ends the person's sessions",
    body: z
      .object({
        token: LinkToken,
        password: NewPassword,
      })
      .meta({ id: 'PasswordReset' }),
    response: z.object({ message: Message }),
    errors: { invalidLink, weakPassword },
  }),
};
