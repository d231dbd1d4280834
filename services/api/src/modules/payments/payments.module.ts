import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangePaymentHandler } from './commands/change-payment.ts';
import { ConfirmPaymentHandler } from './commands/confirm-payment.ts';
import { DecideProofHandler } from './commands/decide-proof.ts';
import { SubmitProofHandler } from './commands/submit-proof.ts';
import { PaymentsController } from './payments.controller.ts';
import { Proof } from './proof.entity.ts';
import { ReadInstructionsHandler } from './queries/instructions.ts';
import { ListVerificationsHandler, ReadVerificationHandler } from './queries/list-verifications.ts';
import { OpenMethodsHandler } from './queries/open-methods.ts';
import { LatestProofHandler, LatestPaymentHandler } from './queries/latest-payment.ts';
import { Receipts } from './receipts.ts';
import { VerificationsController } from './verifications.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Proof])],
  controllers: [PaymentsController, VerificationsController],
  providers: [
    Receipts,
    SubmitProofHandler,
    DecideProofHandler,
    ConfirmPaymentHandler,
    ChangePaymentHandler,
    OpenMethodsHandler,
    LatestPaymentHandler,
    LatestProofHandler,
    ReadInstructionsHandler,
    ListVerificationsHandler,
    ReadVerificationHandler,
  ],
})
export class PaymentsModule {}
