import { currentRequestId } from './work-context.ts';
import { withContext } from './store.ts';

interface Import {
  /** Time at which the imported work happened. */
  now: Date;
  /** Request id for the published events; without it, the current request's. */
  requestId?: string;
}

/**
 * Runs commands for what happened elsewhere or long ago, such as the orders of another shop or of the demo. Their rows carry
 * that moment and their events are marked as imported: figures count them, and no e-mail is sent about them.
 */
export const withImport = <T>({ now, requestId }: Import, work: () => T): T =>
  withContext({ isImport: true, importTime: now, requestId: requestId ?? currentRequestId() }, work);

/** Runs commands that fill the shop with demo data: what they create is recorded as the demo's. */
export const asDemo = <T>(work: () => T): T => withContext({ isDemo: true }, work);
