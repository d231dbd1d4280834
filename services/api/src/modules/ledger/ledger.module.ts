import { Module } from '@nestjs/common';
import { BringIn } from './bring-in.ts';
import { CloseMonthHandler } from './commands/close-month.ts';
import { DecideShortfallHandler } from './commands/decide-shortfall.ts';
import { PostSettlementHandler } from './commands/post-settlement.ts';
import { RecordRefundHandler } from './commands/record-refund.ts';
import { SetCertificateHandler } from './commands/set-certificate.ts';
import { EraseReasons } from './consumers/erase-reasons.ts';
import { LedgerController } from './ledger.controller.ts';
import { Postings } from './postings.ts';
import { ProfitPostings } from './profit-postings.ts';
import { Ledger } from './projections/ledger.ts';
import { LedgerSums } from './projections/ledger-sums.ts';
import { Profits } from './projections/profits.ts';
import { ReadCodMoneyHandler } from './queries/cod-money.ts';
import { ExportAccountsHandler } from './queries/export-accounts.ts';
import { ReadOwedByCouriersHandler } from './queries/owed-by-couriers.ts';
import { ReadMonthsHandler } from './queries/read-months.ts';
import { ReadOpenPlacesHandler, ReadOrderMoneyHandler, ReadShortfallsHandler } from './queries/read-places.ts';
import { ReadProfitsHandler } from './queries/read-profits.ts';
import { ReadTaxesHandler } from './queries/read-taxes.ts';
import { RefundsOfOrderHandler } from './queries/refunds-of-order.ts';

@Module({
  controllers: [LedgerController],
  providers: [
    Postings,
    ProfitPostings,
    Ledger,
    Profits,
    LedgerSums,
    EraseReasons,
    BringIn,
    PostSettlementHandler,
    RecordRefundHandler,
    DecideShortfallHandler,
    CloseMonthHandler,
    SetCertificateHandler,
    ReadOwedByCouriersHandler,
    ReadCodMoneyHandler,
    ReadOpenPlacesHandler,
    ReadOrderMoneyHandler,
    ReadShortfallsHandler,
    ReadMonthsHandler,
    ReadProfitsHandler,
    ReadTaxesHandler,
    ExportAccountsHandler,
    RefundsOfOrderHandler,
  ],
})
export class LedgerModule {}
