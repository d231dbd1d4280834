import { randomUUID } from 'node:crypto';
import type { OrderSummary } from '@shop/contracts/orders';
import { from, startEmailShop } from './email-shop.ts';
import { paymentsOf, photo, proofForm } from './proofs.ts';

/** A shop that sends e-mails, with the steps of customers and staff whose e-mails a test reads. */
export async function startEmailJourneys(env: Record<string, string> = {}) {
  const mail = await startEmailShop(env);
  const pay = paymentsOf(mail.shop);
  /** A customer's order, and the e-mails about it in the order in which they came. */
  const shopper = async (more: { paymentMethod?: string } = {}) => {
    const email = `${randomUUID()}@example.com`;
    const order = await mail.place({ ...from(email), ...more });
    // That of an order paid by transfer waits for its receipt.
    if (!more.paymentMethod) await mail.mails.received(email, 'We have your order');
    return {
      email,
      order,
      subjects: () => mail.subjects(email, order.orderNumber),
      received: (subject: string) => mail.mails.received(email, subject),
      all: () => mail.mails.to(email),
      update: (body: object) => mail.update(order._id, body),
    };
  };
  return {
    mail,
    pay,
    shopper,
    online: () => shopper({ paymentMethod: 'JazzCash' }),
    /** Sends a receipt; returns the id of its proof. */
    prove: async ({ _id, orderNumber }: OrderSummary): Promise<string> => {
      expect((await pay.confirm(_id, proofForm({ file: await photo() }))).status).toBe(201);
      return (await pay.pendingOf(orderNumber))._id;
    },
  };
}
