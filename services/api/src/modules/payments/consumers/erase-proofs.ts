import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { CustomerErased } from '../../ordering/public/events.ts';
import { RemoveProofs } from '../public.ts';

/** Removes the receipts of an erased customer: they show names and accounts. */
@Injectable()
export class EraseProofs {
  constructor(
    private readonly commands: CommandBus,
    private readonly storage: ObjectStorage,
  ) {}

  @Consumes(CustomerErased)
  async onErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    // When a file cannot be deleted, the transaction rolls back and the event is retried.
    const files = await this.commands.execute(new RemoveProofs(tx, orderIds));
    await Promise.all(files.map((file) => this.storage.delete(file)));
  }
}
