import { Module } from '@nestjs/common';
import { AttemptsController } from './attempts.controller.ts';
import { AnswerAttemptHandler } from './commands/answer-attempt.ts';
import { BookParcelHandler } from './commands/book-parcel.ts';
import { DecideParcelHandler } from './commands/decide-parcel.ts';
import { RecordReturnCostsHandler } from './commands/record-return-costs.ts';
import { RemoveParcelsHandler } from './commands/remove-parcels.ts';
import { ShipParcelHandler } from './commands/ship-parcel.ts';
import { TakeOutcomeBackHandler, UnbookHandler } from './commands/take-back.ts';
import { EraseAnswers } from './consumers/erase-answers.ts';
import { FollowOrders } from './consumers/follow-orders.ts';
import { HeldParcel } from './held-parcel.ts';
import { ParcelCharges } from './parcel-charges.ts';
import { ParcelsController } from './parcels.controller.ts';
import { FindParcelsByNumberHandler } from './queries/find-parcels-by-number.ts';
import { HasOpenParcelHandler } from './queries/has-open-parcel.ts';
import { LeftParcelsHandler } from './queries/left-parcels.ts';
import { ExportSheetHandler } from './queries/export-sheet.ts';
import { OpenAttemptHandler, ReadLinkedAttemptHandler } from './queries/linked-attempt.ts';
import { ReadNumbersHandler } from './queries/read-numbers.ts';
import { ReadOutcomesHandler } from './queries/read-outcomes.ts';
import { ListParcelsHandler } from './queries/list-parcels.ts';

@Module({
  controllers: [ParcelsController, AttemptsController],
  providers: [
    HeldParcel,
    ParcelCharges,
    BookParcelHandler,
    UnbookHandler,
    ShipParcelHandler,
    DecideParcelHandler,
    TakeOutcomeBackHandler,
    RemoveParcelsHandler,
    RecordReturnCostsHandler,
    ListParcelsHandler,
    HasOpenParcelHandler,
    ExportSheetHandler,
    ReadNumbersHandler,
    ReadOutcomesHandler,
    FindParcelsByNumberHandler,
    LeftParcelsHandler,
    FollowOrders,
    AnswerAttemptHandler,
    ReadLinkedAttemptHandler,
    OpenAttemptHandler,
    EraseAnswers,
  ],
})
export class FulfilmentModule {}
