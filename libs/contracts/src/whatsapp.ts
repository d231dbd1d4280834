import { z } from 'zod';
import { StaffName } from './answer-fields.ts';
import { Timestamp, text, typed } from './fields.ts';
import { WhatsAppKind } from './order-records.ts';
import { route } from './route.ts';
import { chatNumberInvalid, internationally } from './settings/shop-area.ts';
import { templateLanguages } from './whatsapp-templates.ts';

const digits = (message: string, example: string) =>
  typed()
    .regex(/^\d{5,32}$/, message)
    .meta({ example });
const secret = (example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .regex(/^[\x21-\x7E]+$/, 'Please copy it again: it has no spaces')
    .max(1_000, 'Please use at most 1000 characters')
    .optional()
    .meta({ example });

/** A failure that concerns all messages, or all of one template, until somebody changes something. */
export const WhatsAppProblem = z
  .object({
    kind: WhatsAppKind,
    /** Problem and what to do. */
    problem: z.string().meta({ example: 'The access token is not valid any more. Please save a new one.' }),
    at: Timestamp,
  })
  .meta({ id: 'WhatsAppProblem' });

/** The account by which WhatsApp messages are sent. Access token and app secret are never shown. */
export const WhatsAppAccount = z
  .object({
    /** Counts from 1; 0: nobody has saved one. */
    version: z.int(),
    isOn: z.boolean(),
    phoneNumberId: z.string().meta({ example: '106540352242922' }),
    businessAccountId: z.string().meta({ example: '102290129340398' }),
    language: z.enum(templateLanguages),
    /** The templates in Urdu are approved, too: orders that were placed in Urdu get them. */
    hasUrdu: z.boolean(),
    hasToken: z.boolean(),
    hasSecret: z.boolean(),
    /** Address and verify token of the webhook, for Meta; null until an app secret is saved. */
    webhook: z
      .object({
        address: z.url().meta({ example: 'https://shop.example.com/api/whatsapp/webhook' }),
        verifyToken: z.string().meta({ example: '4f2c0d8b6a9e4f2c0d8b6a9e4f2c0d8b' }),
      })
      .nullable(),
    /** Failures that go on, one of a kind. */
    problems: z.array(WhatsAppProblem),
    changedAt: Timestamp.nullable(),
    changedBy: StaffName.nullable(),
  })
  .meta({ id: 'WhatsAppAccount' });
export type WhatsAppAccount = z.infer<typeof WhatsAppAccount>;

/** A change of the account. */
export const SaveWhatsAppAccount = z
  .object({
    /** The version that was edited. */
    version: z.int('Please reload the page').min(0, 'Please reload the page'),
    isOn: z.boolean(),
    phoneNumberId: digits('Please give the phone number ID: digits only', '106540352242922'),
    businessAccountId: digits('Please give the WhatsApp Business account ID: digits only', '102290129340398'),
    language: z.enum(templateLanguages, 'Please choose the language of the templates'),
    /** The templates in Urdu are approved, too. Not given: they are not. */
    hasUrdu: z.boolean().default(false),
    /** Not given: the one that is kept. */
    token: secret('EAAJB'),
    /** Not given: the one that is kept. */
    secret: secret('8d3f'),
  })
  .meta({ id: 'SaveWhatsAppAccount' });
export type SaveWhatsAppAccount = z.output<typeof SaveWhatsAppAccount>;

/** Sentences beside a token and a secret that are missing. */
export const whatsAppNeeds = {
  token: 'Please give the access token of a system user',
  secret: 'Please give the app secret: by it the shop knows that an answer comes from Meta',
};

/** Parts of a notification of Meta that the shop reads. All else in it is left aside. */
export const WhatsAppNotification = z
  .object({
    entry: z
      .array(
        z.object({
          changes: z
            .array(
              z.object({
                value: z
                  .object({
                    metadata: z.object({ phone_number_id: typed() }).optional(),
                    statuses: z.array(z.unknown()).optional(),
                    messages: z.array(z.unknown()).optional(),
                  })
                  .optional(),
              }),
            )
            .optional(),
        }),
      )
      .meta({ example: [] }),
  })
  .meta({ id: 'WhatsAppNotification' });

const notSetUp = {
  status: 404,
  code: 'not_found',
  message: 'WhatsApp is not set up in this shop.',
} as const;

export const whatsapp = {
  read: route({
    method: 'GET',
    path: '/admin/whatsapp',
    access: 'staff',
    permission: 'settings.read',
    summary: 'The account by which WhatsApp messages are sent, without its secrets',
    response: WhatsAppAccount,
  }),
  save: route({
    method: 'PUT',
    path: '/admin/whatsapp',
    access: 'staff',
    permission: 'settings.mail',
    summary: 'Saves the account; the next message is sent by it',
    body: SaveWhatsAppAccount,
    response: WhatsAppAccount,
    errors: {
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed the WhatsApp account after you opened it. Please reload the page.',
      },
    },
  }),
  test: route({
    method: 'POST',
    path: '/admin/whatsapp/test',
    access: 'staff',
    permission: 'settings.mail',
    summary: 'Sends the template of a delivered order, with examples, to a number, and says what Meta answered',
    body: z
      .object({
        to: typed()
          .transform(internationally)
          .pipe(z.string().regex(/^\+[\d ]{8,20}$/, chatNumberInvalid))
          .meta({ example: '+92 300 1234567' }),
      })
      .meta({ id: 'TestWhatsApp' }),
    response: z
      .object({
        isSent: z.boolean(),
        /** Problem and what to do; null when Meta has accepted the message. */
        problem: z.string().nullable().meta({ example: 'This number is not on WhatsApp.' }),
      })
      .meta({ id: 'TestedWhatsApp' }),
  }),
  verify: route({
    method: 'GET',
    path: '/whatsapp/webhook',
    access: 'public',
    summary: 'For Meta: proves that this address belongs to the shop that knows the verify token',
    query: z.object({
      'hub.mode': z.literal('subscribe').meta({ example: 'subscribe' }),
      'hub.verify_token': text(200).meta({ example: '4f2c0d8b6a9e4f2c0d8b6a9e4f2c0d8b' }),
      // It is sent back as it came, so it holds nothing that a browser reads.
      'hub.challenge': z
        .string()
        .regex(/^[\w-]{1,200}$/)
        .meta({ example: '1158201444' }),
    }),
    response: z.string().meta({ example: '1158201444' }),
    stream: 'text/plain',
    errors: {
      notSetUp,
      wrongToken: { status: 403, code: 'wrong_token', message: 'The verify token is not that of this shop.' },
    },
  }),
  receive: route({
    method: 'POST',
    path: '/whatsapp/webhook',
    access: 'public',
    summary: 'For Meta: states of messages, and answers of customers, signed with the app secret',
    body: WhatsAppNotification,
    bodyBytes: 3 * 1024 * 1024,
    isSigned: true,
    response: z.object({ ok: z.literal(true) }),
    errors: {
      notSetUp,
      wrongSignature: { status: 401, code: 'wrong_signature', message: 'The signature does not fit the request.' },
    },
  }),
};
