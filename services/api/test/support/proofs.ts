import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { ErrorBody } from '@shop/contracts/errors';
import type { OrderSummary } from '@shop/contracts/orders';
import type { AccountLine, Verification } from '@shop/contracts/payments';
import type { ProofStatus } from '@shop/contracts/statuses';
import sharp from 'sharp';
import type { Shop } from './harness.ts';
import { type OrderReply, customer, orderOf, prints } from './prints.ts';

/** Response of the calls on payments, success or error. */
export type PaymentReply = Required<ErrorBody> & {
  order: OrderSummary & StaffOrder;
  accounts: AccountLine[];
  proof: { status: ProofStatus; attempt: number; submittedAt: string; reason: string | null } | null;
  attemptsLeft: number;
  payments: Verification[];
  verification: Verification;
  received: number;
  counts: { all: number; pending: number; verified: number; short: number; rejected: number };
  total: number;
  totalPages: number;
  limit: number;
};

/** A photographed slip, different each time, with where it was taken. */
export const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({
    create: {
      width: 300 + Math.floor(Math.random() * 100),
      height: 400,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 200, sigma: 20 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 25/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** A small PDF, different each time. */
export const pdf = (inside: string = randomUUID()): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${inside}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

interface Sent {
  transactionId?: string;
  notes?: string;
  method?: string;
  file?: Uint8Array;
  fileName?: string;
  field?: string;
}

/** The form of a proof; each one has a transaction id of its own. */
export function proofForm({
  transactionId = randomUUID(),
  notes,
  method,
  file,
  fileName,
  field = 'receipt',
}: Sent): FormData {
  const form = new FormData();
  form.set('transactionId', transactionId);
  if (notes !== undefined) form.set('notes', notes);
  if (method !== undefined) form.set('method', method);
  if (file) form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), fileName ?? 'receipt.png');
  return form;
}

/** The calls that a test of payments makes. */
export function paymentsOf(shop: Shop) {
  const asStaff = async (method: string, path: string, body?: unknown) =>
    shop.http<PaymentReply>(method, `/api${path}`, body, await shop.staff());
  return {
    asStaff,
    async placed(more: object = {}): Promise<OrderSummary> {
      const email = `${randomUUID()}@example.com`;
      const order = orderOf(prints, { paymentMethod: 'JazzCash', customerInfo: customer({ email }), ...more });
      return (await shop.http<OrderReply>('POST', '/api/orders', order)).body.order;
    },
    confirm: (id: string, form: FormData, headers: Record<string, string> = {}) =>
      shop.http<PaymentReply>('POST', `/api/payments/confirm/${encodeURIComponent(id)}`, form, headers),
    prove: (id: string, form: FormData, headers: Record<string, string> = {}) =>
      shop.http<PaymentReply>('PATCH', `/api/orders/${encodeURIComponent(id)}/payment`, form, headers),
    instructions: (id: string) =>
      shop.http<PaymentReply>('GET', `/api/payments/instructions/${encodeURIComponent(id)}`),
    verifications: (query = '') => asStaff('GET', `/payments/admin/verifications${query}`),
    decide: (proofId: string, isVerified: unknown, notes?: string) =>
      asStaff('PUT', `/payments/admin/verify/${proofId}`, { isVerified, notes }),
    /** Verifies that only so much came. */
    short: (proofId: string, received: unknown, notes?: string) =>
      asStaff('PUT', `/payments/admin/verify/${proofId}`, { isVerified: true, received, notes }),
    confirmOrder: (id: string, adminNotes?: string) =>
      asStaff('PATCH', `/admin/orders/${id}/confirm-payment`, { adminNotes }),
    update: (id: string, body: object) => asStaff('PUT', `/admin/orders/${id}`, body),
    async order(id: string) {
      return (await asStaff('GET', `/admin/orders/${id}`)).body.order;
    },
    /** The one pending proof of an order. */
    async pendingOf(orderNumber: string): Promise<Verification> {
      const { body } = await asStaff('GET', '/payments/admin/verifications?status=pending&limit=100');
      const found = body.payments.find(({ order }) => order.orderNumber === orderNumber);
      if (!found) throw new Error(`${orderNumber} has no pending proof`);
      return found;
    },
    /** Number of receipts in the storage. */
    receipts: (): number => {
      try {
        return readdirSync(join(shop.config.dataDir, 'files', 'receipts')).length;
      } catch {
        return 0;
      }
    },
    /** Returns the number of events of this name about an order. */
    async facts(name: string, orderId: string): Promise<number> {
      const [found] = await shop.db.dataSource.query<{ facts: number }[]>(
        `select count(*)::int as facts from platform_outbox where name = $1 and data->>'orderId' = $2`,
        [name, orderId],
      );
      return found?.facts ?? 0;
    },
  };
}

/** An order with a pending proof. */
export async function provedOrder(pay: ReturnType<typeof paymentsOf>, sent: Sent = {}) {
  const order = await pay.placed();
  await pay.confirm(order._id, proofForm({ file: pdf(), ...sent }));
  return { order, proof: await pay.pendingOf(order.orderNumber) };
}
