import { z } from 'zod';
import { email } from './fields.ts';
import { route } from './route.ts';

export const newsletter = {
  subscribe: route({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Leave an e-mail address for news; the answer never tells whether it was there before',
    body: z.object({ email: email() }).meta({ id: 'Subscription' }),
    response: z.object({ message: z.string() }),
  }),
};
