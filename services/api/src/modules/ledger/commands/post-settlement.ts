import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { today } from '../domain/days.ts';
import { Postings } from '../postings.ts';
import { ProfitPostings } from '../profit-postings.ts';
import { PostSettlement } from '../public.ts';

@CommandHandler(PostSettlement)
export class PostSettlementHandler implements ICommandHandler<PostSettlement> {
  constructor(
    private readonly postings: Postings,
    private readonly profits: ProfitPostings,
  ) {}

  async execute({ tx, settlementId, orderIds }: PostSettlement): Promise<void> {
    await this.postings.postSettlement(tx, settlementId, orderIds, { cause: 'settlement', dayOf: today });
    await this.profits.post(tx, orderIds, today);
  }
}
