import { z } from 'zod';
import { OrderNumber } from './answer-fields.ts';
import { Id, Timestamp, email, text, typed } from './fields.ts';
import { route } from './route.ts';

/** Most e-mails in one response, and in one call that sends e-mails again by their ids. */
const MAX_EMAILS = 100;

const host = () =>
  typed()
    .toLowerCase()
    .max(253, 'Please use at most 253 characters')
    .regex(/^[a-z0-9_.:[\]-]+$/, 'Please give the name of the mail server, such as smtp.example.com')
    .meta({ example: 'smtp.example.com' });
const port = z
  .int('Please give a port, such as 587 or 465')
  .min(1, 'Please give a port, such as 587 or 465')
  .max(65_535, 'Please give a port, such as 587 or 465')
  .meta({ example: 587 });

/** The mail server that the back office names, and what the environment decides over it. The password is never shown. */
export const MailSettings = z
  .object({
    /** Counts from 1; 0: nobody has saved one. */
    version: z.int(),
    host: z.string().meta({ example: 'smtp.example.com' }),
    port,
    user: z.string().meta({ example: 'shop@example.com' }),
    hasPassword: z.boolean(),
    /** The address that e-mails come from. */
    sender: z.string().meta({ example: 'shop@example.com' }),
    changedAt: Timestamp.nullable(),
    changedBy: z.string().nullable().meta({ example: 'admin' }),
    fixed: z.object({
      /** Host and port of SMTP_URL, which wins over what is saved; null: it is not set. */
      server: z.string().nullable().meta({ example: 'smtp.example.com:587' }),
      /** The address of MAIL_FROM, which wins over what is saved; null: it is not set. */
      sender: z.string().nullable().meta({ example: 'shop@example.com' }),
    }),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;

/** A new mail server. */
export const SaveMailSettings = z
  .object({
    /** The version that was edited. */
    version: z.int('Please reload the page').min(0, 'Please reload the page'),
    host: host(),
    port,
    user: text(254).meta({ example: 'shop@example.com' }),
    /** Not given: the one that is kept, for the same host, port and user. A user without a password does not exist. */
    password: z.string().min(1).max(500, 'Please use at most 500 characters').optional().meta({ example: 'abcd efgh' }),
    sender: email('Please give the e-mail address that e-mails come from'),
  })
  .meta({ id: 'SaveMailSettings' });
export type SaveMailSettings = z.output<typeof SaveMailSettings>;

/** Sentence beside a password that is missing. */
export const mailPasswordNeeded = 'Please type the password of this user. It is kept for one server and user only.';

/** An e-mail that was tried in vain: one that failed for good, or one that is tried again by itself. */
export const UndeliveredEmail = z
  .object({
    id: Id,
    kind: z.string().meta({ example: 'order-placed' }),
    state: z.enum(['queued', 'failed']),
    attempts: z.int(),
    /** Why, without anything of a person. */
    reason: z.string().meta({ example: 'No mail server was reached (ECONNREFUSED).' }),
    writtenAt: Timestamp,
    order: z.object({ _id: Id, orderNumber: OrderNumber }).nullable(),
  })
  .meta({ id: 'UndeliveredEmail' });
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>;

export const mail = {
  read: route({
    method: 'GET',
    path: '/admin/mail',
    access: 'staff',
    permission: 'settings.read',
    summary: 'The mail server that sends e-mails, without its password',
    response: MailSettings,
  }),
  save: route({
    method: 'PUT',
    path: '/admin/mail',
    access: 'staff',
    permission: 'settings.mail',
    summary: 'Saves the mail server; the next e-mail goes there',
    body: SaveMailSettings,
    response: MailSettings,
    errors: {
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed the mail server after you opened it. Please reload the page.',
      },
      fixedServer: {
        status: 409,
        code: 'fixed_by_environment',
        message: 'The server of the shop decides the mail server, by SMTP_URL. Remove it there first.',
      },
    },
  }),
  test: route({
    method: 'POST',
    path: '/admin/mail/test',
    access: 'staff',
    permission: 'settings.mail',
    summary: 'Sends a test to an address, and says what the mail server answered',
    body: z.object({ to: email() }).meta({ id: 'TestEmail' }),
    response: z
      .object({
        isSent: z.boolean(),
        /** Problem and what to do; null when the mail server has accepted the e-mail. */
        problem: z
          .string()
          .nullable()
          .meta({ example: 'The mail server refused the user name or the password (535).' }),
        /** The words of the mail server, where it refused; null: it said none. */
        reply: z.string().nullable().meta({ example: '535 5.7.8 Authentication failed' }),
      })
      .meta({ id: 'TestedMail' }),
  }),
  undelivered: route({
    method: 'GET',
    path: '/admin/mail/undelivered',
    access: 'staff',
    permission: 'settings.read',
    summary: `E-mails that were tried in vain, the oldest first, at most ${MAX_EMAILS}`,
    response: z.object({ emails: z.array(UndeliveredEmail), total: z.int() }),
  }),
  resend: route({
    method: 'POST',
    path: '/admin/mail/resend',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Send e-mails again that were tried in vain; others are left alone',
    body: z
      .object({
        ids: z
          .array(Id)
          .min(1, 'Choose an e-mail')
          .max(MAX_EMAILS, `At most ${MAX_EMAILS} e-mails at once`)
          .optional()
          .describe('Not given: all of them'),
      })
      .meta({ id: 'ResendEmails' }),
    response: z.object({ resent: z.int() }),
  }),
};
