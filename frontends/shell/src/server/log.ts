import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

interface CurrentRequest {
  id: string;
  /** Its span, as the header `traceparent` writes it; undefined: tracing is off. */
  traceParent: string | undefined;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Does something for a request: what it logs, and what it asks the API, carries the request's id. */
export const forRequest = <T>(id: string, work: () => T, traceParent?: string): T =>
  requests.run({ id, traceParent }, work);

/** The request that this is done for. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore();

const EMAIL = /[^\s@"'<>=&?/,;:()]+(?:@|%40)[^\s@"'<>&?/,;:()]+\.[a-z]{2,}/gi;
const PHONE = /(?:\+|%2B|\b)(?:92|0)(?:[\s-]|%20)?3\d{2}(?:[\s-]|%20)?\d{7}\b/g;
// Links by which a customer confirms or reviews an order, answers a failed attempt, or unsubscribes.
const LINK = /(\/(?:confirm(?:ations)?|attempts?|invitations|unsubscribe)\/)[\w-]{22}(?![\w-])/g;
const QUERY = /(\/[\w./%-]*)\?[^\s"']*/g;

/** Text for the log, without e-mail addresses, phone numbers, links of customers and queries of URLs. */
export const redact = (text: string): string =>
  text.replace(QUERY, '$1').replace(LINK, '$1[removed]').replace(EMAIL, '[removed]').replace(PHONE, '[removed]');

/** The shell's log: one JSON line each, as the API writes them. */
export const log = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  base: { role: 'shop', pid: process.pid },
  mixin: () => ({ requestId: currentRequest()?.id }),
});

/** A fault of ours, or of a part that we need. */
export function failure(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const described = { name, message: redact(message), stack: stack && redact(stack) };
  log.error({ error: described }, 'failure');
}
