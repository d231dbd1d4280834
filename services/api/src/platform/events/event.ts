import type { z } from 'zod';

/** A fact that other modules may react to: plain data under a name in the past tense. */
export interface Event<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Raised when the data changes in a way that an old consumer could not read. */
  readonly version: number;
  readonly data: S;
  /** One sentence for the catalogue of events. */
  readonly summary: string;
  /** Cache tags of what the event changed, invalidated in every process when it commits. */
  readonly cacheTags: ((data: z.output<S>) => readonly string[]) | undefined;
}

/** Data that a consumer of the event receives. */
export type DataOf<E extends Event> = z.output<E['data']>;

interface Options<S extends z.ZodObject> {
  version?: number;
  summary: string;
  cacheTags?: (data: z.output<S>) => readonly string[];
}

const declared = new Map<string, Event>();

/** Declares an event, once, in what the module that it happens in makes public. */
export function event<S extends z.ZodObject>(
  name: string,
  data: S,
  { version = 1, summary, cacheTags: touches }: Options<S>,
): Event<S> {
  if (!/^[a-z]+\.[a-z]+(-[a-z]+)+$/.test(name)) throw new Error(`Call the event module.what-happened, not ${name}`);
  if (declared.has(name)) throw new Error(`Two events are called ${name}`);
  const made: Event<S> = { name, version, data, summary, cacheTags: touches };
  declared.set(name, made);
  return made;
}

/** Every event of the modules that have been loaded, by name. */
export const declaredEvents = (): readonly Event[] =>
  [...declared.values()].toSorted((one, other) => one.name.localeCompare(other.name));
