import { z } from 'zod';
import { route } from './route.ts';

export const Contacts = z
  .object({
    email: z.string().nullable(),
    /** As people write it, `+92 300 1234567`. Null, as the e-mail: the shop has not said. */
    whatsapp: z.string().nullable(),
  })
  .meta({ id: 'Contacts' });
export type Contacts = z.infer<typeof Contacts>;

export const contacts = {
  read: route({
    method: 'GET',
    path: '/contacts',
    access: 'public',
    summary: 'How to reach the shop',
    response: z.object({ contacts: Contacts }),
  }),
};
