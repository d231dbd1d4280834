import { z } from 'zod';
import { Id, IdParam, Timestamp, email } from './fields.ts';
import { NewPassword, Password, weakPassword } from './password.ts';
import { PersonName, Username, emailTaken, fromEnvironment, nameTaken } from './people.ts';
import { roles } from './permissions.ts';
import { route } from './route.ts';

/** One's own account. */
export const OwnAccount = z
  .object({
    _id: Id,
    username: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: z.enum(roles),
    /** What the environment of the server gives, by ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: read-only here. */
    fromEnvironment: z.array(z.enum(['username', 'email', 'password'])),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof OwnAccount>;

/** One sign-in that is still open. */
export const StaffSession = z
  .object({
    _id: Id,
    createdAt: Timestamp,
    /** Exact to five minutes. */
    lastSeenAt: Timestamp,
    expiresAt: Timestamp,
    /** Where it was opened, and with what. */
    ip: z.string(),
    userAgent: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

const wrongPassword = {
  status: 422,
  code: 'wrong_password',
  message: 'The current password is not right.',
} as const;

export const account = {
  read: route({
    method: 'GET',
    path: '/admin/account',
    access: 'staff',
    permission: 'self',
    summary: "One's own account",
    response: z.object({ account: OwnAccount }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/account',
    access: 'staff',
    permission: 'self',
    summary: "Change one's own name, username or e-mail; what is not sent is not touched",
    body: z
      .object({ name: PersonName.optional(), username: Username.optional(), email: email().nullable().optional() })
      .meta({ id: 'AccountUpdate' }),
    response: z.object({ account: OwnAccount }),
    errors: { nameTaken, emailTaken, fromEnvironment },
  }),
  changePassword: route({
    method: 'POST',
    path: '/admin/account/password',
    access: 'staff',
    permission: 'self',
    summary: "Change one's own password; all other sessions end",
    body: z.object({ currentPassword: Password, newPassword: NewPassword }).meta({ id: 'PasswordChange' }),
    response: z.object({ message: z.string() }),
    errors: { wrongPassword, weakPassword, fromEnvironment },
  }),
  sessions: route({
    method: 'GET',
    path: '/admin/account/sessions',
    access: 'staff',
    permission: 'self',
    summary: "One's own open sessions, the last used first",
    response: z.object({ sessions: z.array(StaffSession) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/admin/account/sessions/:id',
    access: 'staff',
    permission: 'self',
    summary: "End one of one's own sessions",
    params: IdParam,
    response: z.object({ message: z.string() }),
    errors: { notFound: { status: 404, code: 'not_found', message: 'This session is over already.' } },
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/admin/account/sessions',
    access: 'staff',
    permission: 'self',
    summary: "End all of one's own sessions but this one",
    response: z.object({ ended: z.int() }),
  }),
};
