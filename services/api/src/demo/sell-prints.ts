import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary } from '@shop/contracts/orders';
import { Config } from '../config.ts';
import { PlaceOrder } from '../modules/ordering/commands/place-order.ts';
import { UpdateOrder } from '../modules/ordering/commands/update-order.ts';
import { DecideProof, type Receipt, SubmitProof } from '../modules/payments/public.ts';
import { ListVerifications } from '../modules/payments/queries/list-verifications.ts';
import type { InventedOrder, SentProof, Step } from './invented-order.ts';
import { receiptPdf, receiptPicture } from './receipt-slip.ts';

/** An order that was invented, and the one that the shop made of it. */
export interface PlacedOrder {
  invented: InventedOrder;
  order: OrderSummary;
}

// A demo is imported once; nothing of it is sent again.
const noKey = { key: undefined, scope: 'demo', fingerprint: '' };

/** Places the orders and does to each what was done to it. */
export async function sellPrints(
  app: INestApplicationContext,
  orders: readonly InventedOrder[],
): Promise<PlacedOrder[]> {
  const commands = app.get(CommandBus);
  const placed: PlacedOrder[] = [];
  for (const invented of orders) {
    const { body } = await commands.execute(new PlaceOrder(invented.form, noKey, invented.at));
    placed.push({ invented, order: body.order });
    for (const step of invented.steps) await take(app, { invented, order: body.order }, step);
  }
  return placed;
}

async function take(app: INestApplicationContext, placed: PlacedOrder, step: Step): Promise<void> {
  const commands = app.get(CommandBus);
  const staff = app.get(Config).admin.username;
  const { _id } = placed.order;
  if ('update' in step) await commands.execute(new UpdateOrder(_id, step.update, staff, step.at));
  else if ('proof' in step) {
    const { transactionId, notes } = step.proof;
    const receipt = await receiptOf(placed, step.proof, step.at);
    await commands.execute(new SubmitProof(_id, { transactionId, notes }, receipt, noKey, 201, step.at));
  } else {
    const { isVerified, notes } = step.decision;
    const proofId = await pendingProof(app, _id);
    await commands.execute(new DecideProof(proofId, isVerified, staff, notes, step.at));
  }
}

async function receiptOf({ invented, order }: PlacedOrder, proof: SentProof, at: Date): Promise<Receipt> {
  const { firstName, lastName } = invented.form.customerInfo;
  const { paymentMethod: method } = invented.form;
  const told = {
    method,
    transactionId: proof.transactionId,
    from: `${firstName} ${lastName}`,
    amount: order.total,
    at,
  };
  const bytes = proof.receipt === 'pdf' ? receiptPdf(told) : await receiptPicture(told);
  return {
    type: proof.receipt === 'pdf' ? 'application/pdf' : 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: () => Promise.resolve(bytes),
  };
}

/** Orders are gone through one by one, so few proofs wait at a time. */
async function pendingProof(app: INestApplicationContext, orderId: string): Promise<string> {
  const waiting = new ListVerifications({ status: 'pending', page: 1, limit: 100 });
  const { payments } = await app.get(QueryBus).execute(waiting);
  const found = payments.find(({ order }) => order._id === orderId);
  if (!found) throw new Error('No proof of this order waits');
  return found._id;
}
