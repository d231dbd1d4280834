import { z } from 'zod';
import { EmailAddress, Message } from './answer-fields.ts';
import { Timestamp, email, paged, paging, text } from './fields.ts';
import { route } from './route.ts';

/** An address that was left for news, and whether it has unsubscribed since. */
export const Subscriber = z
  .object({ email: EmailAddress, createdAt: Timestamp, isUnsubscribed: z.boolean() })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

/** A list that an address can leave: news of the shop, or invitations to review. All other e-mails are about its orders. */
export const MailList = z.enum(['news', 'reviews']);
export type MailList = z.infer<typeof MailList>;

/** Choice of an address about one list. */
export const MailChoice = z.object({ list: MailList, isUnsubscribed: z.boolean() }).meta({ id: 'MailChoice' });
export type MailChoice = z.infer<typeof MailChoice>;

const link = {
  params: z.object({ token: text(100).meta({ example: '3q2-7wAbCdEfGhIjKlMnOp' }) }),
  response: MailChoice,
  errors: {
    unknownLink: {
      status: 404,
      code: 'not_found',
      message: 'This link is not known. Please open it from our e-mail again.',
    },
  },
};

export const newsletter = {
  subscribe: route({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Leave an e-mail address for news; the answer never tells whether it was there before',
    body: z.object({ email: email() }).meta({ id: 'Subscription' }),
    response: z.object({ message: Message }),
  }),
  choice: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    access: 'public',
    summary: 'What the link of an e-mail unsubscribes from; opening it changes nothing',
    ...link,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'public',
    summary:
      'Unsubscribe, as the page of the link and the mail program of its reader do; a second time changes nothing',
    anyForm: true,
    ...link,
  }),
  list: route({
    method: 'GET',
    path: '/admin/newsletter',
    access: 'staff',
    permission: 'newsletter.read',
    summary: 'List the addresses that were left for news, newest first',
    query: z.object(paging(50)),
    response: z.object({ subscribers: z.array(Subscriber), ...paged }),
  }),
  export: route({
    method: 'GET',
    path: '/admin/newsletter/csv',
    access: 'staff',
    permission: 'newsletter.read',
    summary:
      'All addresses with their state, and the link by which each unsubscribes, as a table for spreadsheets; this is an entry of the audit log',
    response: z.string().meta({ example: 'Email,Since,State,Unsubscribe\r\n' }),
    stream: 'text/csv',
  }),
};
