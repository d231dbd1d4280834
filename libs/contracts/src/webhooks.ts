import { z } from 'zod';
import { Message, StaffName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, requiredText } from './fields.ts';
import { route } from './route.ts';

/** Days for which deliveries and their attempts are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** Hours for which the former secret still signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
const MAX_EVENTS = 100;
const MAX_SHOWN = 50;

const WebhookUrl = requiredText(500, 'Please enter the address').meta({ example: 'https://books.example/webhooks' });
const EventName = requiredText(100, 'Please choose an event').meta({ example: 'ordering.order-placed' });
const Secret = z.string().meta({ example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' });

/** A program that is called when chosen events happen. */
export const Webhook = z
  .object({
    _id: Id,
    url: WebhookUrl,
    events: z.array(EventName),
    /** false: it is paused, and events that happen meanwhile are not sent later. */
    isActive: z.boolean(),
    createdBy: StaffName,
    createdAt: Timestamp,
    /** Until when the secret of before signs, too; null: only one secret signs. */
    formerSecretUntil: Timestamp.nullable(),
    /** Deliveries that wait for their next attempt, without tests. */
    waiting: z.int(),
    /** Deliveries that were given up, without tests. */
    failed: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** One event for one webhook, with what came of it. */
export const WebhookDelivery = z
  .object({
    _id: Id,
    event: EventName,
    occurredAt: Timestamp,
    /** `failed`: given up; it can be sent again. */
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Time of the next try; null when there is none. */
    dueAt: Timestamp.nullable(),
    /** Newest first. */
    attempts: z.array(
      z.object({
        at: Timestamp,
        /** The HTTP status of the answer; null: there was none. */
        status: z.int().nullable().meta({ example: 204 }),
        /** Why it failed; null: it did not. */
        reason: z.string().nullable().meta({ example: 'The program answered 500' }),
        milliseconds: z.int(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const form = {
  url: WebhookUrl,
  events: z
    .array(EventName)
    .min(1, 'Please choose an event')
    .max(MAX_EVENTS, `Please choose at most ${MAX_EVENTS} events`)
    .overwrite((chosen) => [...new Set(chosen)].toSorted()),
};
export const NewWebhook = z.object(form).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;
export const WebhookChange = z.object({ ...form, isActive: z.boolean() }).meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof WebhookChange>;

const notFound = { status: 404, code: 'not_found', message: 'Webhook not found' } as const;
const closedTarget = {
  status: 400,
  code: 'closed_target',
  message: 'Please enter an https address of the internet, without a password, with port 443 or one from 1024.',
} as const;
const unknownEvent = { status: 400, code: 'unknown_event', message: 'The shop knows no such event.' } as const;

export const webhooks = {
  list: route({
    method: 'GET',
    path: '/admin/webhooks',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Webhooks, oldest first, and the events that they may choose; never their secrets',
    response: z.object({
      webhooks: z.array(Webhook),
      events: z.array(
        z.object({
          name: EventName,
          summary: z.string().meta({ example: 'A customer placed an order.' }),
          /** Fields of `data`. Personal fields are not sent. */
          fields: z.array(z.string()).meta({ example: ['orderId', 'orderNumber', 'total'] }),
        }),
      ),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/webhooks',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Create a webhook; this answer and that of a new secret are the only ones that hold a secret',
    body: NewWebhook,
    status: 201,
    response: z.object({ webhook: Webhook, secret: Secret }),
    errors: { closedTarget, unknownEvent },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/webhooks/:id',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Change the address or the events of a webhook, pause it or go on',
    params: IdParam,
    body: WebhookChange,
    response: z.object({ webhook: Webhook }),
    errors: { notFound, closedTarget, unknownEvent },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Delete a webhook with its log; what waits for it is not sent',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
  rotateSecret: route({
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    access: 'staff',
    permission: 'programs.write',
    summary: `Make a new secret; for ${SECRET_OVERLAP_HOURS} hours both it and the former one sign`,
    params: IdParam,
    response: z.object({ webhook: Webhook, secret: Secret }),
    errors: { notFound },
  }),
  test: route({
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Send a webhook the event `webhooks.test` now, once, also while it is paused',
    params: IdParam,
    response: z.object({ delivery: WebhookDelivery }),
    errors: { notFound },
  }),
  deliveries: route({
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    access: 'staff',
    permission: 'programs.write',
    summary: `The last ${MAX_SHOWN} deliveries of a webhook with their attempts, newest first, of ${WEBHOOK_LOG_DAYS} days`,
    params: IdParam,
    response: z.object({ deliveries: z.array(WebhookDelivery) }),
    errors: { notFound },
  }),
  resend: route({
    method: 'POST',
    path: '/admin/webhooks/deliveries/:id/resend',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Send a delivery again, under the same `webhook-id`',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound: { status: 404, code: 'not_found', message: 'Delivery not found' } },
  }),
};
