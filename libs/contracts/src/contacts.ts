import { z } from 'zod';
import { route } from './route.ts';

export const Contacts = z
  .object({
    email: z.string().nullable(),
    /** As people write it, `+92 300 1234567`. Null, as the e-mail: the shop has not said. */
    whatsapp: z.string().nullable(),
    /** Where the shop is in its city, as on an envelope; null where it is open to no visitor. */
    street: z.string().nullable(),
    /** Pages of the shop elsewhere. */
    social: z.array(z.object({ name: z.string(), url: z.string() })),
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
