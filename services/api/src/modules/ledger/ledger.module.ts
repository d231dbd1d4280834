import { Module } from '@nestjs/common';
import { BringIn } from './bring-in.ts';
import { PostSettlementHandler } from './commands/post-settlement.ts';
import { EraseReasons } from './consumers/erase-reasons.ts';
import { Postings } from './postings.ts';
import { Ledger } from './projections/ledger.ts';
import { ReadOwedByCouriersHandler } from './queries/owed-by-couriers.ts';

@Module({
  providers: [Postings, Ledger, EraseReasons, BringIn, PostSettlementHandler, ReadOwedByCouriersHandler],
})
export class LedgerModule {}
