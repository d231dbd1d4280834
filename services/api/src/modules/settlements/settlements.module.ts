import { Module } from '@nestjs/common';
import { AcceptSettlementHandler } from './commands/accept-settlement.ts';
import { ImportSettlementHandler } from './commands/import-settlement.ts';
import { RemoveDemoSettlementsHandler } from './commands/remove-demo-settlements.ts';
import { RemoveSettlementHandler, SetColumnsHandler, SetCourierHandler } from './commands/set-columns.ts';
import { TakeSettlementBackHandler } from './commands/take-settlement-back.ts';
import { EraseSaid } from './consumers/erase-said.ts';
import { SettlementMatcher } from './match-settlement.ts';
import { FindAcceptedRowsHandler, FindAcceptedSettlementsHandler } from './queries/accepted-rows.ts';
import { ListSettlementsHandler } from './queries/list-settlements.ts';
import { ReadSettlementHandler } from './queries/read-settlement.ts';
import { SettlementsController } from './settlements.controller.ts';

@Module({
  controllers: [SettlementsController],
  providers: [
    SettlementMatcher,
    EraseSaid,
    ImportSettlementHandler,
    SetColumnsHandler,
    SetCourierHandler,
    AcceptSettlementHandler,
    TakeSettlementBackHandler,
    RemoveSettlementHandler,
    RemoveDemoSettlementsHandler,
    ListSettlementsHandler,
    ReadSettlementHandler,
    FindAcceptedRowsHandler,
    FindAcceptedSettlementsHandler,
  ],
})
export class SettlementsModule {}
