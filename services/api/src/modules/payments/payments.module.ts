import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfirmPaymentHandler } from './commands/confirm-payment.ts';
import { DecidePendingProofHandler } from './commands/decide-pending-proof.ts';
import { DecideProofHandler } from './commands/decide-proof.ts';
import { RemoveProofsHandler } from './commands/remove-proofs.ts';
import { SubmitProofHandler } from './commands/submit-proof.ts';
import { DeleteReceipts } from './delete-receipts.ts';
import { ReceiptViews } from './receipt-views.ts';
import { EraseProofs } from './consumers/erase-proofs.ts';
import { PaymentsController } from './payments.controller.ts';
import { Proof } from './proof.entity.ts';
import { CountPendingProofsHandler } from './queries/count-pending-proofs.ts';
import { ReadInstructionsHandler } from './queries/instructions.ts';
import { ListVerificationsHandler, ReadVerificationHandler } from './queries/list-verifications.ts';
import { LatestPaymentHandler, LatestProofHandler, ProofForCustomerHandler } from './queries/latest-payment.ts';
import { OrdersOfTransactionHandler } from './queries/orders-of-transaction.ts';
import { ReceiptsOfOrderHandler } from './queries/receipts-of-order.ts';
import { OrdersWithPartsHandler, PartsOfOrdersHandler } from './queries/orders-with-parts.ts';
import { OrdersWithPendingProofHandler } from './queries/orders-with-pending-proof.ts';
import { Receipts } from './receipts.ts';
import { VerificationsController } from './verifications.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Proof])],
  controllers: [PaymentsController, VerificationsController],
  providers: [
    Receipts,
    EraseProofs,
    DeleteReceipts,
    ReceiptViews,
    SubmitProofHandler,
    DecideProofHandler,
    ConfirmPaymentHandler,
    DecidePendingProofHandler,
    RemoveProofsHandler,
    LatestPaymentHandler,
    LatestProofHandler,
    ReceiptsOfOrderHandler,
    ProofForCustomerHandler,
    CountPendingProofsHandler,
    OrdersOfTransactionHandler,
    OrdersWithPendingProofHandler,
    OrdersWithPartsHandler,
    PartsOfOrdersHandler,
    ReadInstructionsHandler,
    ListVerificationsHandler,
    ReadVerificationHandler,
  ],
})
export class PaymentsModule {}
