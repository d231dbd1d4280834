import type { PaymentMethod } from '@shop/contracts/statuses';
import type { Chance } from './chance.ts';
import type { Decision, Deed, InventedOrder, SentProof } from './invented-order.ts';

const remarks = ['Sent from my brother’s account.', 'Paid just now, please confirm.', 'Screenshot attached, shukriya.'];
const rejections = [
  'The amount on the receipt is smaller than the total of the order.',
  'The receipt cannot be read: please send a clearer picture.',
  'No such transfer has arrived on our account.',
];

/** The number that the method gives a transfer. */
function transactionId(method: PaymentMethod, luck: Chance): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(luck.next() * 10)).join('');
  if (method === 'JazzCash') return digits(12);
  if (method === 'EasyPaisa') return digits(11);
  if (method === 'Bank Transfer') return `FT${digits(10)}`;
  return Array.from({ length: 64 }, () => Math.floor(luck.next() * 16).toString(16)).join('');
}

/** A proof for an order that is paid by transfer. */
export function inventProof(method: PaymentMethod, luck: Chance): SentProof {
  const notes = luck.happens(0.25) ? anyOf(remarks, luck) : undefined;
  const receipt = method === 'Bank Transfer' && luck.happens(0.3) ? 'pdf' : 'picture';
  return { transactionId: transactionId(method, luck), receipt, ...(notes ? { notes } : {}) };
}

/** Why a proof is rejected. */
export const inventRejection = (luck: Chance): Decision => ({ isVerified: false, notes: anyOf(rejections, luck) });

const anyOf = (list: readonly string[], luck: Chance) => luck.pick(list.map((each) => [each, 1] as const));

/**
 * Leaves the newest orders that are paid by transfer at the points where staff or the shopper must act, so that each of
 * them is there on every day: nothing sent, a picture, a PDF, an id that another order holds, a second attempt, a refusal;
 * and two of them paid and on their way.
 */
export function leaveWaiting(orders: readonly InventedOrder[], now: Date, luck: Chance): void {
  const transfers = orders.filter(({ form }) => form.paymentMethod !== 'COD').toReversed();
  const elder = transfers
    .slice(8)
    .flatMap(({ steps }) => steps.flatMap((step) => ('proof' in step ? [step.proof] : [])));
  const verified: Deed = { decision: { isVerified: true } };
  const ends: ((proof: SentProof) => Deed[])[] = [
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
          trackingNumber: String(Math.floor(luck.between(1e11, 1e12))),
        },
      },
    ],
    (proof) => [{ proof: { ...proof, transactionId: elder[0]?.transactionId ?? proof.transactionId } }],
    (proof) => [
      { proof },
      { decision: inventRejection(luck) },
      { proof: { ...proof, notes: 'A clearer picture now.' } },
    ],
    (proof) => [{ proof }, { decision: inventRejection(luck) }],
  ];
  for (const [place, endOf] of ends.entries()) {
    const order = transfers[place];
    if (!order) return;
    const deeds = endOf(inventProof(order.form.paymentMethod, luck));
    const gap = (now.getTime() - order.at.getTime()) / (deeds.length + 1);
    order.steps = deeds.map((deed, nth) => ({ at: new Date(order.at.getTime() + gap * (nth + 1)), ...deed }));
  }
}
