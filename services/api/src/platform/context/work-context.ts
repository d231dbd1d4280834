import { currentContext, withContext } from './store.ts';

/** Runs work that a request asked for: events published in it carry the id of the request. */
export const withRequestId = <T>(requestId: string | null, work: () => T): T => withContext({ requestId }, work);

/** Runs the consumer of an event: what it publishes belongs to the same request and, of an imported event, to the import. */
export const withEventContext = <T>(event: { requestId: string | null; imported: boolean }, work: () => T): T =>
  withContext({ requestId: event.requestId, ...(event.imported ? { isImport: true } : {}) }, work);

/** The id of the request that asked for this work; null: no request did. */
export const currentRequestId = (): string | null => currentContext().requestId;

/** Whether this work is imported rather than new: it counts in all figures, and no e-mail is sent about it. */
export const isImport = (): boolean => currentContext().isImport;

/** The moment of this work: in an import, when it happened; otherwise this process's clock. */
export const now = (): Date => importTime() ?? new Date();

/**
 * The moment of imported work, as a value of `coalesce(…::timestamptz, now())`; null outside an import. Rows take the
 * clock of the database then: all processes share it.
 */
export const importTime = (): Date | null => currentContext().importTime;

/** Whether this work fills the shop with demo data, which is recorded so that it can be removed. */
export const isDemo = (): boolean => currentContext().isDemo;
