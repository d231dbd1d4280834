import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Tx } from '../database/database.ts';
import { CONSUMES, type EventMeta, ONE_BY_ONE } from './consumes.ts';
import type { Event } from './event.ts';
import { Projection } from './projection.ts';

export interface Consumer {
  /** `Class.method`. */
  name: string;
  event: Event;
  /** The class, when it is a projection: while that is rebuilt, its consumers wait. */
  projection: string | null;
  /** Whether each event has a transaction of its own. */
  oneByOne: boolean;
  handle(tx: Tx, data: unknown, meta: EventMeta): Promise<void>;
}

type Method = (tx: Tx, data: unknown, meta: EventMeta) => Promise<void>;

/** Finds every `@Consumes` method and every projection of the application when it starts. */
@Injectable()
export class Consumers implements OnModuleInit {
  private readonly byName = new Map<string, Consumer>();
  private readonly byEvent = new Map<string, Consumer[]>();
  readonly projections = new Map<string, Projection>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders() as { instance: unknown }[];
    // One object may be provided under several names.
    for (const instance of new Set(providers.map((provider) => provider.instance))) {
      if (!instance || typeof instance !== 'object') continue;
      const owner = instance.constructor.name;
      if (instance instanceof Projection) this.projections.set(owner, instance);
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const handler = (instance as Record<string, Method>)[method];
        const event = handler && this.reflector.get<Event | undefined>(CONSUMES, handler);
        if (!handler || !event) continue;
        this.add({
          name: `${owner}.${method}`,
          event,
          handle: handler.bind(instance),
          projection: instance instanceof Projection ? owner : null,
          oneByOne: this.reflector.get<boolean | undefined>(ONE_BY_ONE, instance.constructor) ?? false,
        });
      }
    }
  }

  private add(consumer: Consumer): void {
    const { name, event } = consumer;
    if (this.byName.has(name)) throw new Error(`Two consumers are called ${name}`);
    this.byName.set(name, consumer);
    this.byEvent.set(event.name, [...this.of(event.name), consumer]);
  }

  get(name: string): Consumer | undefined {
    return this.byName.get(name);
  }

  get all(): readonly Consumer[] {
    return [...this.byName.values()];
  }

  /** Those that react to an event. */
  of(event: string): readonly Consumer[] {
    return this.byEvent.get(event) ?? [];
  }
}
