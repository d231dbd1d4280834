import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@shop/tracing/span';

/** The signed-in person, or the program with an API key, who asked for the work. */
export interface Actor {
  /** The id of the account, or of the key. */
  id: string;
  username: string;
  /** The id of the session: that of its token; null where it is unknown, and of a program. */
  session: string | null;
}

/** Context of a piece of work, available in every call below it. */
export interface WorkContext {
  /** The request that asked for the work; null: no request did. */
  requestId: string | null;
  /** The signed-in person whose request asked for the work; null: nobody of staff did. */
  actor: Actor | null;
  isImport: boolean;
  /** The moment at which imported work happened; null: it happens now. */
  importTime: Date | null;
  isDemo: boolean;
  /** True in work of many changes, which shoppers may see a moment later. */
  isBulk: boolean;
  /** The step of a trace that the work belongs to; null: nobody traces. */
  span: Span | null;
}

const contexts = new AsyncLocalStorage<WorkContext>();
const outside: WorkContext = {
  requestId: null,
  actor: null,
  isImport: false,
  importTime: null,
  isDemo: false,
  isBulk: false,
  span: null,
};

export const currentContext = (): WorkContext => contexts.getStore() ?? outside;

/** Runs the work in the current context with these changes. */
export const withContext = <T>(changes: Partial<WorkContext>, work: () => T): T =>
  contexts.run({ ...currentContext(), ...changes }, work);
