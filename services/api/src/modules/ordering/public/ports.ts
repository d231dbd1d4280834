import { Command, Query } from '@nestjs/cqrs';
import type { OrderEmail, OrderReceipt, WhatsAppMessage } from '@shop/contracts/order-records';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { PaymentStatus } from '@shop/contracts/statuses';
import type { Tx } from '../../../platform/database/database.ts';

// Queries and commands of ordering that modules which import it handle (docs/decisions/0060-modules-import-in-one-direction.md).

/** Returns true when a parcel of the order is booked or on its way in `tx`. Handled by the module of parcels. */
export class HasOpenParcel extends Query<boolean> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Token by which the customer of a cash order confirms it; null when nobody waits for that. The module that asks them handles this. */
export class ConfirmationToken extends Query<string | null> {
  constructor(readonly order: Pick<OrderSummary, '_id' | 'paymentMethod' | 'orderStatus' | 'createdAt'>) {
    super();
  }
}

/** The latest proof of an order, as the order's own screen shows it; null: none was sent. */
export class LatestPayment extends Query<StaffOrder['paymentDetails']> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** All proofs of an order, oldest first. */
export class ReceiptsOfOrder extends Query<OrderReceipt[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** The e-mails to the customer of an order, oldest first. The module that sends them handles this. */
export class EmailsOfOrder extends Query<OrderEmail[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** The WhatsApp messages to the customer of an order, oldest first. The module that sends them handles this. */
export class MessagesOfOrder extends Query<WhatsAppMessage[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** Returns the ids of the given orders that have a proof waiting for a decision. */
export class OrdersWithPendingProof extends Query<string[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** The ids of the orders of which a part has come, by the newest 1,000 receipts that were short. */
export class OrdersWithParts extends Query<string[]> {}

/** The ids of up to 200 orders with a proof whose transaction ID begins like this. */
export class OrdersOfTransaction extends Query<string[]> {
  constructor(readonly beginning: string) {
    super();
  }
}

/** The latest proof of an order, as its customer may see it. */
export interface CustomerProof {
  /** Null: none was sent. */
  proof: TrackedOrder['proof'];
  /** Why it was rejected; null: it was not, or no reason was given. */
  reason: string | null;
  /** Rupees that have arrived by transfers of less than the total. */
  received: number;
}

export class ProofForCustomer extends Query<CustomerProof> {
  constructor(
    readonly orderId: string,
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Decides the pending proof of an order, if it has one, as staff sets the payment; the order itself is not changed. */
export class DecidePendingProof extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly paymentStatus: PaymentStatus,
    readonly by: string,
    /** For staff. */
    readonly note?: string,
    /** Why it is rejected, for the customer. */
    readonly reason?: string,
  ) {
    super();
  }
}

/**
 * Returns true when the customer of this phone (E.164) may not pay in cash. Handled by the module of customers, mostly
 * from a cache.
 */
export class IsCashRefused extends Query<boolean> {
  constructor(readonly phone: string) {
    super();
  }
}
