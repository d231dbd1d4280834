import { webhooks } from '@shop/contracts/webhooks';
import { declaredEvents } from '../../platform/events/event.ts';
import { fail } from '../../platform/errors/api-error.ts';
import type { PostWebhook } from './post-webhook.ts';

/** Throws `unknownEvent` for an event that the shop does not publish, and `closedTarget` for an address that is closed. */
export function checkTarget(poster: PostWebhook, { url, events }: { url: string; events: readonly string[] }): void {
  const known = new Set(declaredEvents().map(({ name }) => name));
  if (!events.every((event) => known.has(event))) fail(webhooks.create, 'unknownEvent');
  if (!poster.accepts(url)) fail(webhooks.create, 'closedTarget');
}
