import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DataOf, Event } from './event.ts';

export const CONSUMES = 'shop:consumes';

export interface EventMeta {
  eventId: string;
  occurredAt: Date;
}

type Handler<E extends Event> = (tx: EntityManager, data: DataOf<E>, meta: EventMeta) => Promise<void>;

/**
 * Marks a method that reacts to an event. It runs once for each event, in a transaction `tx` that also notes that it
 * ran; events may come late and in any order. Its name, `Class.method`, is how it is known for ever.
 */
export function Consumes<E extends Event>(event: E) {
  return <H extends Handler<E>>(target: object, method: string | symbol, descriptor: TypedPropertyDescriptor<H>) => {
    SetMetadata(CONSUMES, event)(target, method, descriptor);
  };
}
