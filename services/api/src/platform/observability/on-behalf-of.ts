import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | null>();

/** Does something on behalf of a request: what it records carries the request's id, however far down it happens. */
export const onBehalfOf = <T>(requestId: string | null, work: () => T): T => requests.run(requestId, work);

/** The id of the request that this is done for, or null when no request asked for it. */
export const currentRequest = (): string | null => requests.getStore() ?? null;
