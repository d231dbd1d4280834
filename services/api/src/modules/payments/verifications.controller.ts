import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { payments } from '@shop/contracts/payments';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { ReadStaffOrder } from '../ordering/public/queries.ts';
import { ConfirmPayment } from './commands/confirm-payment.ts';
import { DecideProof } from './public.ts';
import { ListVerifications } from './queries/list-verifications.ts';

@Controller()
export class VerificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(payments.verifications)
  list(@Input() { query }: Input<typeof payments.verifications>): Promise<ResponseOf<typeof payments.verifications>> {
    return this.queries.execute(new ListVerifications(query));
  }

  @Endpoint(payments.verify)
  async verify(
    @Input() { params, body }: Input<typeof payments.verify>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof payments.verify>> {
    const { isVerified, notes, received } = body;
    const verification = await this.commands.execute(new DecideProof(params.id, isVerified, username, notes, received));
    return { message: isVerified ? 'Payment verified' : 'Payment rejected', verification };
  }

  @Endpoint(payments.confirmOrder)
  async confirmOrder(
    @Input() { params, body }: Input<typeof payments.confirmOrder>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof payments.confirmOrder>> {
    await this.commands.execute(new ConfirmPayment(params.id, username, body.adminNotes));
    return { message: 'Payment confirmed', order: await this.queries.execute(new ReadStaffOrder(params.id)) };
  }
}
