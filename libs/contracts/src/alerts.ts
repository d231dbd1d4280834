import { z } from 'zod';
import { EmailAddress, Message } from './answer-fields.ts';
import { route } from './route.ts';

/**
 * Kinds of alerts for staff. `answer`: a customer answers a failed attempt. `stock`: few or no pieces of a size are left.
 * `failedMail`: no mail server accepted an e-mail, or a WhatsApp message failed.
 */
export const AlertKind = z.enum(['order', 'receipt', 'answer', 'review', 'stock', 'failedMail']);
export type AlertKind = z.infer<typeof AlertKind>;

/** Channels of one kind of alert for one person: push to each of the person's devices, e-mail, both or neither. */
export const AlertChoice = z
  .object({ kind: AlertKind, push: z.boolean(), email: z.boolean().meta({ example: false }) })
  .meta({ id: 'AlertChoice' });
export type AlertChoice = z.infer<typeof AlertChoice>;

const endpointWanted = 'This address is not one of a push service';
/** The address that a browser's push service gave this device. It is secret: whoever has it can name the device. */
const Endpoint = z
  .url({ protocol: /^https?$/, message: endpointWanted })
  .max(2_000, endpointWanted)
  .meta({ example: 'https://push.example.com/device/3f1b7a52' });
const keyWanted = 'This key is not one that a browser makes';
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), keyWanted);
/** The body of what concerns one device. */
const Device = z.object({ endpoint: Endpoint });

const unknownDevice = {
  status: 404,
  code: 'not_found',
  message: 'This device gets no notifications. Turn them on first.',
} as const;

export const alerts = {
  read: route({
    method: 'GET',
    path: '/admin/alerts',
    access: 'staff',
    permission: 'self',
    summary: 'What the signed-in person may be told about and how it is, and the key that a browser needs to subscribe',
    response: z.object({
      choices: z.array(AlertChoice),
      /** Address for e-mails; null when the account has none, and then it gets no e-mails. */
      email: EmailAddress.nullable(),
      /** The kinds that this address gets in any case, because the settings name it as the owner's. */
      always: z.array(AlertKind),
      /** Devices of this person that get notifications. */
      devices: z.int(),
      /** The public VAPID key, as base64url. */
      publicKey: z
        .string()
        .meta({ example: 'BFnJcTjQYgWz8l4nT3tS4mWn0hG9m0cVfQ7Zt1o2cXU3bq0b6mJr5kLw8s9y1uQe2r3t4y5u6i7o8p9a0s1d2f3' }),
    }),
  }),
  save: route({
    method: 'PUT',
    path: '/admin/alerts',
    access: 'staff',
    permission: 'self',
    summary:
      'Choose what the signed-in person is told about and how. Kinds that are left out stay as they are; those that their role may not see are left out',
    body: z.object({ choices: z.array(AlertChoice).max(20, 'There are not as many kinds') }),
    response: z.object({ choices: z.array(AlertChoice) }),
  }),
  subscribe: route({
    method: 'POST',
    path: '/admin/alerts/devices',
    access: 'staff',
    permission: 'self',
    summary: 'Send notifications to this device from now on; a device belongs to the person who did so last',
    body: Device.extend({
      keys: z.object({
        p256dh: key(65).meta({
          example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        }),
        auth: key(16).meta({ example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
      }),
    }),
    response: z.object({ message: Message }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/admin/alerts/devices/remove',
    access: 'staff',
    permission: 'self',
    summary: 'Send no more notifications to this device; one that gets none stays so',
    body: Device,
    response: z.object({ message: Message }),
  }),
  test: route({
    method: 'POST',
    path: '/admin/alerts/devices/test',
    access: 'staff',
    permission: 'self',
    summary: 'Send a test notification to this device',
    body: Device,
    response: z.object({ message: Message }),
    errors: { unknownDevice },
  }),
};
