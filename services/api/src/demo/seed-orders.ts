import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary } from '@shop/contracts/orders';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { Config } from '../platform/config/config.ts';
import { PlaceOrder } from '../modules/ordering/commands/place-order.ts';
import { UpdateOrder } from '../modules/ordering/commands/update-order.ts';
import { DecideProof, type Receipt, SubmitProof } from '../modules/payments/public.ts';
import { ListVerifications } from '../modules/payments/queries/list-verifications.ts';
import { withImport } from '../platform/context/with-import.ts';
import { demoFile } from './demo-catalogue.ts';
import type { GeneratedOrder, GeneratedProof, Step } from './generated-order.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';

/** A generated order, and the shop's order that was created of it. */
export interface SeededOrder {
  generated: GeneratedOrder;
  order: OrderSummary;
}

/** Places the orders and applies the steps of each, all at their own times. */
export async function seedOrders(
  app: INestApplicationContext,
  orders: readonly GeneratedOrder[],
): Promise<SeededOrder[]> {
  const commands = app.get(CommandBus);
  const seeded: SeededOrder[] = [];
  for (const generated of orders) {
    const place = () => commands.execute(new PlaceOrder(generated.form, noKey));
    const { body } = await withImport({ now: generated.placedAt }, place);
    const order: SeededOrder = { generated, order: body.order };
    for (const step of generated.steps) await withImport({ now: step.at }, () => applyStep(app, order, step));
    seeded.push(order);
  }
  return seeded;
}

async function applyStep(app: INestApplicationContext, seeded: SeededOrder, step: Step): Promise<void> {
  const commands = app.get(CommandBus);
  const staff = app.get(Config).admin.username;
  const { _id } = seeded.order;
  if ('update' in step) await commands.execute(new UpdateOrder(_id, step.update, staff));
  else if ('proof' in step) {
    const { transactionId, notes } = step.proof;
    const receipt = receiptOf(seeded, step.proof, step.at);
    await commands.execute(new SubmitProof(_id, { transactionId, notes }, receipt, noKey, 201));
  } else {
    const { isVerified, notes } = step.decision;
    const proofId = await findPendingProof(app, _id);
    await commands.execute(new DecideProof(proofId, isVerified, staff, notes));
  }
}

const receiptPictures: Readonly<Record<PaymentMethod, string>> = {
  JazzCash: 'receipts/jazzcash.jpg',
  EasyPaisa: 'receipts/easypaisa.jpg',
  'Bank Transfer': 'receipts/bank.jpg',
  'USDT (TRC-20)': 'receipts/usdt.jpg',
  COD: '',
};

function receiptOf({ generated, order }: SeededOrder, proof: GeneratedProof, sentAt: Date): Receipt {
  const isPdf = proof.receipt === 'pdf';
  const file = isPdf ? 'receipts/bank.pdf' : receiptPictures[generated.form.paymentMethod];
  return {
    type: isPdf ? 'application/pdf' : 'image/jpeg',
    // Staff are warned of a file that was sent before. The demo has few files, each of which stands for many receipts.
    sha256: createHash('sha256').update(`${order._id} ${sentAt.toISOString()}`).digest('hex'),
    bytes: () => demoFile(file),
  };
}

/** The pending proof of an order. Orders are seeded one by one, so all pending proofs fit on one page. */
async function findPendingProof(app: INestApplicationContext, orderId: string): Promise<string> {
  const pending = new ListVerifications({ status: 'pending', page: 1, limit: 100 });
  const { payments } = await app.get(QueryBus).execute(pending);
  const found = payments.find(({ order }) => order._id === orderId);
  if (!found) throw new Error('The order has no pending proof');
  return found._id;
}
