import { z } from 'zod';
import { requiredText } from './fields.ts';
import { roles } from './permissions.ts';
import { route } from './route.ts';

const Admin = z.object({ username: z.string(), role: z.enum(roles) }).meta({ id: 'Admin' });

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/admin/login',
    access: 'public',
    summary: 'Sign in as staff with username or e-mail',
    body: z.object({
      username: requiredText(254, 'Please enter your username or email'),
      // Not trimmed: a password is taken as typed. The cap keeps hashing cheap.
      password: z.string().min(1, 'Please enter your password').max(128, 'Please use at most 128 characters'),
    }),
    response: z.object({ token: z.string(), admin: Admin }),
    errors: {
      invalidCredentials: { status: 401, code: 'invalid_credentials', message: 'Invalid username or password' },
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
    response: z.object({ message: z.string() }),
  }),
};
