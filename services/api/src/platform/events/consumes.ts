import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { DataOf, Event } from './event.ts';

/** What is known of an event beside its data. */
export interface EventMeta {
  eventId: string;
  occurredAt: Date;
  /** Of the request that it came from, to follow in logs. */
  requestId: string | null;
  /** Whether it was imported: all figures count it, and no e-mail is sent about it. */
  imported: boolean;
}

/** Metadata under which a method keeps the event that it consumes. */
export const CONSUMES = 'shop:consumes';
/** Metadata of a class that handles events one by one. */
export const ONE_BY_ONE = 'shop:one-by-one';

/**
 * For a class that locks what staff and shoppers wait for: each event has a transaction of its own, also when many wait.
 * Those of other classes share one, which holds its locks until the last event of the batch is handled.
 */
export const OneByOne = () => SetMetadata(ONE_BY_ONE, true);

const declared: { name: string; event: Event }[] = [];

/** Every `@Consumes` of the modules that have been loaded: `Class.method` and its event. */
export const declaredConsumers = (): readonly { name: string; event: Event }[] => declared;

type Consumer<E extends Event> = (tx: Tx, data: DataOf<E>, meta: EventMeta) => Promise<void>;

/**
 * The method runs once for each such event, in a transaction of its own that also remembers that it ran. Events may come
 * in any order. A method that takes other data than the event carries does not compile.
 */
export function Consumes<E extends Event>(event: E) {
  return <M extends Consumer<E>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata(CONSUMES, event)(target, key, descriptor);
    declared.push({ name: `${target.constructor.name}.${key}`, event });
  };
}
