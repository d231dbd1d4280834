import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Tx } from '../database/database.ts';
import { CONSUMES, type Consumed, OWN_TRANSACTION, type Received } from './consumes.ts';
import type { Event } from './event.ts';
import { declaredEvents } from './event.ts';
import { Projection } from './projection.ts';
import { Subscriber } from './subscriber.ts';

export interface Consumer {
  /** `Class.method`. */
  name: string;
  event: Event;
  /** The class, when it is a projection: while that is rebuilt, its consumers wait. */
  projection: string | null;
  /** True when its class shares its transactions with no other. */
  hasOwnTransaction: boolean;
  /** True when it takes all waiting events at once. */
  takesMany: boolean;
  /** False while nothing has chosen the event: the consumer is then left out. */
  isWanted(): boolean;
  /** Takes one event, unless it takes many. */
  handle(tx: Tx, events: readonly Received[]): Promise<void>;
}

type Method = (tx: Tx, ...received: unknown[]) => Promise<void>;

/** Finds every `@Consumes` method and every projection of the application when it starts. */
@Injectable()
export class Consumers implements OnModuleInit {
  private readonly byName = new Map<string, Consumer>();
  readonly projections = new Map<string, Projection>();
  private readonly subscribers: Subscriber[] = [];

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
      if (instance instanceof Subscriber) this.subscribe(owner, instance);
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const handler = (instance as Record<string, Method>)[method];
        const consumed = handler && this.reflector.get<Consumed | undefined>(CONSUMES, handler);
        if (!handler || !consumed) continue;
        const { event, many: takesMany } = consumed;
        const call = handler.bind(instance);
        this.add({
          name: `${owner}.${method}`,
          event,
          handle: async (tx, events) => {
            if (takesMany) await call(tx, events);
            else for (const { data, meta } of events) await call(tx, data, meta);
          },
          takesMany,
          isWanted: () => true,
          projection: instance instanceof Projection ? owner : null,
          hasOwnTransaction: this.reflector.get<boolean | undefined>(OWN_TRANSACTION, instance.constructor) ?? false,
        });
      }
    }
  }

  /** Reads again which events are chosen. */
  async refresh(): Promise<void> {
    for (const subscriber of this.subscribers) await subscriber.refresh();
  }

  private subscribe(owner: string, subscriber: Subscriber): void {
    this.subscribers.push(subscriber);
    for (const event of declaredEvents()) {
      this.add({
        name: `${owner}.${event.name}`,
        event,
        handle: (tx, events) => subscriber.handle(tx, event, events),
        takesMany: true,
        isWanted: () => subscriber.wants(event),
        projection: null,
        hasOwnTransaction: true,
      });
    }
  }

  private add(consumer: Consumer): void {
    const { name } = consumer;
    if (this.byName.has(name)) throw new Error(`Two consumers are called ${name}`);
    this.byName.set(name, consumer);
  }

  get(name: string): Consumer | undefined {
    return this.byName.get(name);
  }

  /** Those that are consumers now. */
  get all(): readonly Consumer[] {
    return [...this.byName.values()].filter((consumer) => consumer.isWanted());
  }

  /** Those that share their transactions: most of them, and then each class that has its own. */
  get lanes(): readonly (readonly Consumer[])[] {
    const [shared, own] = [false, true].map((has) => this.all.filter((each) => each.hasOwnTransaction === has));
    return [shared ?? [], ...Map.groupBy(own ?? [], ({ name }) => ownerOf(name)).values()];
  }
}

/** The class of a consumer. */
export const ownerOf = (name: string): string => name.split('.', 1)[0] ?? name;
