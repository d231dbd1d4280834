import type { z } from 'zod';

/** A fact that other modules may react to: plain data under a name in the past tense. */
export interface Event<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Raised when the data changes in a way that an old consumer could not read. */
  readonly version: number;
  readonly data: S;
  /** Cache tags of what the fact changed, dropped everywhere when it commits. */
  readonly touches: ((data: z.output<S>) => readonly string[]) | undefined;
}

/** What a consumer of the event receives. */
export type DataOf<E extends Event> = z.output<E['data']>;

/** Declares an event, once, in the `public.ts` of the module that it happens in. */
export function event<S extends z.ZodObject>(
  name: string,
  data: S,
  { version = 1, touches }: { version?: number; touches?: (data: z.output<S>) => readonly string[] } = {},
): Event<S> {
  return { name, version, data, touches };
}
