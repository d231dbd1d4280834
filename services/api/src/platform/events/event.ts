import type { z } from 'zod';

/** A kind of fact that other modules may react to: plain data, ids and values, never entities. */
export interface Event<S extends z.ZodType = z.ZodType> {
  /** `<module>.<past-tense-fact>`; never reused for another meaning. */
  name: string;
  /** Raised when the data changes incompatibly; old consumers then refuse what they cannot read. */
  version: number;
  data: S;
  /** Cache tags of all that shows what this fact changed. */
  touches: (data: z.output<S>) => readonly string[];
}

/** What a consumer of an event is given. */
export type DataOf<E extends Event> = z.output<E['data']>;

const declared = new Map<string, Event>();

/** Declares an event, in the `public.ts` of the module that publishes it. */
export function event<S extends z.ZodType>(
  name: string,
  data: S,
  { version = 1, touches = () => [] }: { version?: number; touches?: (data: z.output<S>) => readonly string[] } = {},
): Event<S> {
  const declaration = { name, version, data, touches };
  if (declared.has(name)) throw new Error(`The event ${name} is declared twice`);
  declared.set(name, declaration as unknown as Event);
  return declaration;
}

/** Every declared event by its name: for the worker and for the catalogue. */
export const declaredEvents: ReadonlyMap<string, Event> = declared;
