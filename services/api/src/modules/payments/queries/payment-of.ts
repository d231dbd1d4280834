import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StaffOrder } from '@shop/contracts/admin';
import { Database } from '../../../platform/database/database.ts';
import { PaymentOf } from '../public.ts';
import { Receipts } from '../receipts.ts';

const read = `
  select transaction_id as "transactionId", staff_notes as "adminNotes", receipt_key as "receiptKey",
    created_at as "submittedAt",
    case when status = 'verified' then decided_at end as "paymentConfirmedAt"
  from payments_proof where order_id = $1 order by attempt desc limit 1`;

interface Found {
  transactionId: string;
  adminNotes: string | null;
  receiptKey: string;
  submittedAt: string;
  paymentConfirmedAt: string | null;
}

@QueryHandler(PaymentOf)
export class PaymentOfHandler implements IQueryHandler<PaymentOf> {
  constructor(
    private readonly db: Database,
    private readonly receipts: Receipts,
  ) {}

  async execute({ orderId }: PaymentOf): Promise<StaffOrder['paymentDetails']> {
    const [proof] = await this.db.read<Found>('payments.payment-of', read, [orderId]);
    if (!proof) return null;
    const { receiptKey, ...details } = proof;
    return { ...details, receiptImage: this.receipts.linkTo(receiptKey) };
  }
}
