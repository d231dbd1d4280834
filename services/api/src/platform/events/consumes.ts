import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { DataOf, Event } from './event.ts';

/** Metadata of an event. */
export interface EventMeta {
  eventId: string;
  occurredAt: Date;
  /** Id of the request that caused the event, for searching the log. */
  requestId: string | null;
  /** True for an imported event: all figures count it, and no e-mail is sent about it. */
  imported: boolean;
  /** Trace that later work continues, as the header traceparent; null when nobody traces. */
  traceParent: string | null;
}

/** An event as a consumer of many receives it. */
export interface Received<E extends Event = Event> {
  data: DataOf<E>;
  meta: EventMeta;
}

/** Metadata of a consumer: its event, and whether a call takes one event or all that wait. */
export interface Consumed {
  event: Event;
  many: boolean;
}

/** Metadata under which a method keeps what it consumes. */
export const CONSUMES = 'shop:consumes';
/** Metadata of a class that shares no transaction. */
export const OWN_TRANSACTION = 'shop:own-transaction';

/**
 * For a class that locks what staff and shoppers wait for: each call of its methods has a transaction of its own. All
 * other classes share one, which holds its locks until the last of them has handled the last event of the batch.
 */
export const OwnTransaction = () => SetMetadata(OWN_TRANSACTION, true);

const declared: { name: string; event: Event }[] = [];

/** Every `@Consumes` of the modules that have been loaded: `Class.method` and its event. */
export const declaredConsumers = (): readonly { name: string; event: Event }[] => declared;

type Consumer<E extends Event> = (tx: Tx, data: DataOf<E>, meta: EventMeta) => Promise<void>;
type ConsumerOfMany<E extends Event> = (tx: Tx, events: readonly Received<E>[]) => Promise<void>;

const consumes =
  <C>(event: Event, many: boolean) =>
  <M extends C>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata<string, Consumed>(CONSUMES, { event, many })(target, key, descriptor);
    declared.push({ name: `${target.constructor.name}.${key}`, event });
  };

/**
 * The method runs once for each such event, in a transaction that also remembers that it ran. Events may come in any
 * order. A method that takes other data than the event carries does not compile.
 */
export const Consumes = <E extends Event>(event: E) => consumes<Consumer<E>>(event, false);

/**
 * Like `Consumes`, for a batch of waiting events, so that one statement serves many of them. The events are in the
 * order in which they happened. Either all of them are imported or none is.
 */
export const ConsumesMany = <E extends Event>(event: E) => consumes<ConsumerOfMany<E>>(event, true);
