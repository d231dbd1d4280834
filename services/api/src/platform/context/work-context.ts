import type { Span } from '@shop/tracing/span';
import { type Actor, currentContext, withContext } from './store.ts';

export type { Actor };

/** Runs work that a request asked for: events published in it carry the id of the request, and of its span if it has one. */
export const withRequestId = <T>(requestId: string | null, work: () => T, span: Span | null = null): T =>
  withContext({ requestId, span }, work);

/** Runs what a signed-in person asked for: the audit log names that person for each row that it changes. */
export const withActor = <T>(actor: Actor, work: () => T): T => withContext({ actor }, work);

/** Runs the consumer of an event: what it publishes belongs to the same request and, of an imported event, to the import. Nobody of staff does it. */
export const withEventContext = <T>(event: { requestId: string | null; imported: boolean }, work: () => T): T =>
  withContext({ requestId: event.requestId, actor: null, ...(event.imported ? { isImport: true } : {}) }, work);

/** The id of the request that asked for this work; null: no request did. */
export const currentRequestId = (): string | null => currentContext().requestId;

/** The signed-in person whose request asked for this work; null: nobody of staff did. */
export const currentActor = (): Actor | null => currentContext().actor;

/** Returns true when this work is imported: all figures count it, and no e-mail is sent about it. */
export const isImport = (): boolean => currentContext().isImport;

/** The moment of this work: in an import, when it happened; otherwise this process's clock. */
export const now = (): Date => importTime() ?? new Date();

/**
 * The moment of imported work, as a value of `coalesce(…::timestamptz, now())`; null outside an import. Rows take the
 * clock of the database then: all processes share it.
 */
export const importTime = (): Date | null => currentContext().importTime;

/** Returns true when this work fills the shop with demo data, which is recorded for its removal. */
export const isDemo = (): boolean => currentContext().isDemo;

/** Runs one of many changes, such as a product of a file: shoppers may see it a moment later, together with the next ones. */
export const inBulk = <T>(work: () => T): T => withContext({ isBulk: true }, work);

/** Returns true when this work is one of many changes. */
export const isBulk = (): boolean => currentContext().isBulk;
