import { Controller, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import { type Permission, type Role, isAllowed } from '@shop/contracts/permissions';
import { liveUpdates } from '@shop/contracts/live-updates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CacheInvalidation, EVENT_TAG_PREFIX } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { SseClients } from '../../platform/sse/sse-clients.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';

// Permission that receives the events of a module; events of all other modules need `figures.read`.
const heardWith: Readonly<Record<string, Permission>> = {
  ordering: 'orders.read',
  confirmations: 'orders.read',
  fulfilment: 'orders.read',
  // An order shows whether it is paid.
  payments: 'orders.read',
  reviews: 'reviews.moderate',
};

const isHeard = (event: string, role: Role): boolean =>
  isAllowed(role, heardWith[event.split('.', 1)[0] ?? ''] ?? 'figures.read');

/** Sends staff's screens the names of events as they happen; the screens fetch the data themselves. */
@Controller()
export class LiveUpdatesController implements OnApplicationShutdown {
  private readonly clients = new SseClients<Role>(64, 16);
  private readonly unsubscribe: () => void;

  constructor(changes: CacheInvalidation) {
    this.unsubscribe = changes.on((tags) => {
      // Screens that asked now would hear that the shop is busy: they ask when it is back.
      if (tags === 'away') return;
      // After a lost connection it is unknown what was missed.
      if (tags === 'all') {
        this.clients.broadcast('news', 'all');
        return;
      }
      const kinds = tags.flatMap((tag) =>
        tag.startsWith(EVENT_TAG_PREFIX) ? [tag.slice(EVENT_TAG_PREFIX.length)] : [],
      );
      this.clients.broadcast('news', (role) => {
        const heard = kinds.filter((kind) => isHeard(kind, role));
        return heard.length > 0 ? JSON.stringify(heard) : undefined;
      });
    });
  }

  @Endpoint(liveUpdates.listen)
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Staff() { role }: Staff): void {
    this.clients.add(request, reply, role);
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  beforeApplicationShutdown(): void {
    this.clients.end();
  }
}
