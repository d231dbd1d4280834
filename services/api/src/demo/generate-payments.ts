import type { PaymentMethod } from '@shop/contracts/statuses';
import type { Rng } from './rng.ts';
import type { Action, Decision, GeneratedOrder, GeneratedProof } from './generated-order.ts';

const customerNotes = [
  'Sent from my brother’s account.',
  'Paid just now, please confirm.',
  'Screenshot attached, shukriya.',
];
const rejectionReasons = [
  'The amount on the receipt is smaller than the total of the order.',
  'The receipt cannot be read: please send a clearer picture.',
  'No such transfer has arrived on our account.',
];

/** A transaction id in the format of the payment method. */
function transactionId(method: PaymentMethod, rng: Rng): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(rng.next() * 10)).join('');
  if (method === 'JazzCash') return digits(12);
  if (method === 'EasyPaisa') return digits(11);
  if (method === 'Bank Transfer') return `FT${digits(10)}`;
  return Array.from({ length: 64 }, () => Math.floor(rng.next() * 16).toString(16)).join('');
}

/** A proof of payment for an order paid by transfer. */
export function generateProof(method: PaymentMethod, rng: Rng): GeneratedProof {
  const notes = rng.chance(0.25) ? anyOf(customerNotes, rng) : undefined;
  const receipt = method === 'Bank Transfer' && rng.chance(0.3) ? 'pdf' : 'picture';
  return { transactionId: transactionId(method, rng), receipt, ...(notes ? { notes } : {}) };
}

/** A rejection of a proof, with its reason. */
export const generateRejection = (rng: Rng): Decision => ({ isVerified: false, notes: anyOf(rejectionReasons, rng) });

const anyOf = (list: readonly string[], rng: Rng) => rng.weighted(list.map((each) => [each, 1] as const));

/**
 * Replaces the steps of the newest orders paid by transfer, so that the demo shows each payment state on every day: no proof,
 * a picture, a PDF, a transaction id of another order, a second attempt, a rejection; and two paid orders.
 */
export function endAtEachPaymentState(orders: readonly GeneratedOrder[], now: Date, rng: Rng): void {
  const transfers = orders.filter(({ form }) => form.paymentMethod !== 'COD').toReversed();
  const olderProofs = transfers
    .slice(8)
    .flatMap(({ steps }) => steps.flatMap((step) => ('proof' in step ? [step.proof] : [])));
  const verified: Action = { decision: { isVerified: true } };
  const endings: ((proof: GeneratedProof) => Action[])[] = [
    () => [],
    (proof) => [{ proof }, verified, { update: { orderStatus: 'confirmed' } }],
    (proof) => [{ proof: { ...proof, receipt: 'picture' } }],
    (proof) => [{ proof: { ...proof, receipt: 'pdf' } }],
    (proof) => [
      { proof },
      verified,
      { update: { orderStatus: 'confirmed' } },
      {
        update: {
          orderStatus: 'shipped',
          courier: 'TCS',
          trackingNumber: String(Math.floor(rng.range(1e11, 1e12))),
        },
      },
    ],
    (proof) => [{ proof: { ...proof, transactionId: olderProofs[0]?.transactionId ?? proof.transactionId } }],
    (proof) => [
      { proof },
      { decision: generateRejection(rng) },
      { proof: { ...proof, notes: 'A clearer picture now.' } },
    ],
    (proof) => [{ proof }, { decision: generateRejection(rng) }],
  ];
  for (const [index, actionsOf] of endings.entries()) {
    const order = transfers[index];
    if (!order) return;
    const actions = actionsOf(generateProof(order.form.paymentMethod, rng));
    const gap = (now.getTime() - order.placedAt.getTime()) / (actions.length + 1);
    order.steps = actions.map((action, nth) => ({
      at: new Date(order.placedAt.getTime() + gap * (nth + 1)),
      ...action,
    }));
  }
}
