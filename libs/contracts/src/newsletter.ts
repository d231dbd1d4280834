import { z } from 'zod';
import { EmailAddress, Message } from './answer-fields.ts';
import { Timestamp, email, paged, paging } from './fields.ts';
import { route } from './route.ts';

/** An address that was left for news. */
export const Subscriber = z.object({ email: EmailAddress, createdAt: Timestamp }).meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const newsletter = {
  subscribe: route({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Leave an e-mail address for news; the answer never tells whether it was there before',
    body: z.object({ email: email() }).meta({ id: 'Subscription' }),
    response: z.object({ message: Message }),
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
};
