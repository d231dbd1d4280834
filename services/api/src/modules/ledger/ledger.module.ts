import { Module } from '@nestjs/common';
import { BringIn } from './bring-in.ts';
import { CloseMonthHandler } from './commands/close-month.ts';
import { DecideShortfallHandler } from './commands/decide-shortfall.ts';
import { PostSettlementHandler } from './commands/post-settlement.ts';
import { RecordRefundHandler } from './commands/record-refund.ts';
import { EraseReasons } from './consumers/erase-reasons.ts';
import { LedgerController } from './ledger.controller.ts';
import { Postings } from './postings.ts';
import { Ledger } from './projections/ledger.ts';
import { ExportAccountsHandler } from './queries/export-accounts.ts';
import { ReadOwedByCouriersHandler } from './queries/owed-by-couriers.ts';
import { ReadMonthsHandler } from './queries/read-months.ts';
import { ReadOpenPlacesHandler, ReadOrderMoneyHandler, ReadShortfallsHandler } from './queries/read-places.ts';
import { RefundsOfOrderHandler } from './queries/refunds-of-order.ts';

@Module({
  controllers: [LedgerController],
  providers: [
    Postings,
    Ledger,
    EraseReasons,
    BringIn,
    PostSettlementHandler,
    RecordRefundHandler,
    DecideShortfallHandler,
    CloseMonthHandler,
    ReadOwedByCouriersHandler,
    ReadOpenPlacesHandler,
    ReadOrderMoneyHandler,
    ReadShortfallsHandler,
    ReadMonthsHandler,
    ExportAccountsHandler,
    RefundsOfOrderHandler,
  ],
})
export class LedgerModule {}
