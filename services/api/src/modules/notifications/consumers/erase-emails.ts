import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';
import { RemoveEmails } from '../public.ts';

/** Removes the e-mails about the orders of an erased customer, sent or not: there is nobody to write to. */
@Injectable()
export class EraseEmails {
  constructor(private readonly commands: CommandBus) {}

  @Consumes(CustomerErased)
  async onErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await this.commands.execute(new RemoveEmails(tx, orderIds));
  }
}
