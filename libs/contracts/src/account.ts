import { z } from 'zod';
import { FullName, EmailAddress, Message, StaffName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, email } from './fields.ts';
import { TwoFactorCode } from './auth.ts';
import { NewPassword, Password, weakPassword } from './password.ts';
import { PersonName, Username, emailTaken, fromEnvironment, nameTaken } from './people.ts';
import { roles } from './permissions.ts';
import { route } from './route.ts';

/** One's own account. */
export const OwnAccount = z
  .object({
    _id: Id,
    username: StaffName,
    name: FullName.nullable(),
    email: EmailAddress.nullable(),
    role: z.enum(roles),
    /** Fields that the server's environment sets, by ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: read-only here. */
    fromEnvironment: z.array(z.enum(['username', 'email', 'password'])),
    /**
     * State of two-factor sign-in: on when the sign-in also needs a code of an app; number of unused recovery codes.
     */
    twoFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().meta({ example: 10 }) }),
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
    expiresAt: Timestamp.meta({ example: '2026-11-22T09:30:00.000Z' }),
    /** IP address and browser that opened the session. */
    ip: z.string().meta({ example: '203.0.113.7' }),
    userAgent: z.string().meta({ example: 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

const wrongPassword = {
  status: 422,
  code: 'wrong_password',
  message: 'The current password is not right.',
} as const;

const twoFactorOff = {
  status: 409,
  code: 'two_factor_off',
  message: 'Sign-in with a code is not on.',
} as const;
const twoFactorOn = {
  status: 409,
  code: 'two_factor_on',
  message: 'Sign-in with a code is on already. Turn it off first.',
} as const;

const OwnPassword = z.object({ password: Password }).meta({ id: 'OwnPassword' });
/** Each signs in once in the place of an app's code. Shown this one time. */
const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).meta({ example: ['K7QW-M2ZD-5XRA-VN3T'] }) })
  .meta({ id: 'RecoveryCodes' });

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
      .object({
        name: PersonName.optional(),
        username: Username.optional(),
        email: email().nullable().optional(),
      })
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
    body: z
      .object({
        currentPassword: Password.meta({ example: 'the password of before' }),
        newPassword: NewPassword,
      })
      .meta({ id: 'PasswordChange' }),
    response: z.object({ message: Message }),
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
    response: z.object({ message: Message }),
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
  beginTwoFactor: route({
    method: 'POST',
    path: '/admin/account/two-factor',
    access: 'staff',
    permission: 'self',
    summary: 'Make a secret for an app that shows sign-in codes; nothing is on until one of its codes is confirmed',
    response: z.object({
      /** In base32, to be typed. */
      secret: z.string().meta({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
      /** `otpauth://…`, to be shown as a QR code. */
      uri: z.string().meta({
        example:
          'otpauth://totp/Chaap:sana?issuer=Chaap&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      }),
    }),
    errors: { twoFactorOn },
  }),
  confirmTwoFactor: route({
    method: 'POST',
    path: '/admin/account/two-factor/confirm',
    access: 'staff',
    permission: 'self',
    summary: 'Turn on sign-in with a code, by the first code of the app',
    body: z.object({ code: TwoFactorCode }).meta({ id: 'TwoFactorConfirmation' }),
    response: RecoveryCodes,
    errors: {
      twoFactorOn,
      twoFactorOff,
      wrongCode: {
        status: 422,
        code: 'invalid_code',
        message: 'This code is wrong. Check that the clock of your phone is right, and try the next code.',
      },
    },
  }),
  newRecoveryCodes: route({
    method: 'POST',
    path: '/admin/account/two-factor/recovery-codes',
    access: 'staff',
    permission: 'self',
    summary: 'Make new recovery codes; the ones of before end',
    body: OwnPassword,
    response: RecoveryCodes,
    errors: { wrongPassword, twoFactorOff },
  }),
  disableTwoFactor: route({
    method: 'POST',
    path: '/admin/account/two-factor/disable',
    access: 'staff',
    permission: 'self',
    summary: 'Turn off sign-in with a code',
    body: OwnPassword,
    response: z.object({ message: Message }),
    errors: { wrongPassword },
  }),
};
