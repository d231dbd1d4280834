import { Command } from '@nestjs/cqrs';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import type { CustomerInfo, OrderCustomer } from '@shop/contracts/orders';
import type { PaymentStatus } from '@shop/contracts/statuses';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Changes an order as `PUT /admin/orders/:id` does, with history, events and the use of its coupon, and throws what that
 * throws. Best the last step of a transaction: the row of the coupon is locked in the end. `by` is who the history shows.
 */
export class ChangeOrder extends Command<{ version: number }> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly update: OrderUpdate,
    readonly by: string,
    /** `lost`: what a cancelled order took cannot be sold any more, so that counts stay; so they do for who undoes that. */
    readonly stock: 'moves' | 'lost' = 'moves',
  ) {
    super();
  }
}

/**
 * Corrects where in its city the parcel of an order goes and whom its rider calls, as an edit of staff does. What is the
 * same changes nothing. `packed`: the courier has it already. Throws 400 for a phone that cannot be called.
 */
export class CorrectRecipient extends Command<'done' | 'packed'> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    /** Recipient as corrected; a field that is left out stays. */
    readonly to:
      | (Pick<CustomerInfo, 'address' | 'postalCode'> & { phone?: string | undefined })
      | (Pick<OrderCustomer, 'landmark' | 'pin'> & { phone?: undefined })
      | (Pick<OrderCustomer, 'voiceAt'> & { phone?: undefined }),
    readonly by: string,
  ) {
    super();
  }
}

/** Sets how an order's payment stands, with a line of its history. Payments sends it when a proof is sent or decided. */
export class SetPaymentStatus extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note?: string,
  ) {
    super();
  }
}

/**
 * The same for many orders at once, those of them that stand at `from`; answers their ids. They are cash orders whose parcels
 * have left: the receipt of an advance that still waits can only be rejected. Lock them first.
 */
export class SetPaymentStatuses extends Command<string[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
    readonly from: PaymentStatus,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note: string,
  ) {
    super();
  }
}

/** Writes into an order's history that part of its total came: `from` rupees before, `to` with it. The payment stays pending. Of a cash order, the courier collects that much less. */
export class RecordPartPayment extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly from: number,
    readonly to: number,
    readonly by: string,
    readonly note?: string,
  ) {
    super();
  }
}

/** Writes a note of staff into an order's history. */
export class NoteOnOrder extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly by: string,
    readonly note: string,
  ) {
    super();
  }
}

/** Removes the orders that the demo placed, with their lines and history, from lists and sums; projections need a rebuild. */
export class RemoveDemoOrders extends Command<void> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Orders whose customer was taken out, and the e-mail addresses that stood in them. */
export interface ErasedOrders {
  orderIds: string[];
  emails: string[];
}

/**
 * Takes the person out of all orders of a phone (E.164), which stay as figures. Answers which they are, or null when one of
 * them is still open: then nothing is changed.
 */
export class EraseCustomer extends Command<ErasedOrders | null> {
  constructor(
    readonly tx: Tx,
    readonly phone: string,
  ) {
    super();
  }
}

/** Sets that these closed orders have no voice note any more: their files are deleted. */
export class ForgetVoices extends Command<void> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}
