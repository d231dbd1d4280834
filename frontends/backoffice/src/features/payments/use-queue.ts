import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Verification } from '@shop/contracts/payments';
import { needsSecondLook } from '../../components/payment-warnings.tsx';
import { type HeldDecision, flush, hold, leaveList, undo, useHeldDecisions } from './held-decisions.ts';
import type { Outcome } from './verification-queries.ts';
import { goTo, isReceiptInView, topOf } from './queue-places.ts';
import { STILL_MS, useStill } from '../../hooks/use-still.ts';

interface Entry {
  payment: Verification;
  decision: HeldDecision | undefined;
  /** The decision that is shown in place of its card. */
  row: HeldDecision | undefined;
}

/** The list with what was decided in it: nothing leaves its place before the list is left. */
function entriesOf(payments: readonly Verification[], decisions: ReadonlyMap<string, HeldDecision>): Entry[] {
  const listed = new Map(payments.map((payment) => [payment._id, payment]));
  // Pending ones stand oldest first, all others newest first.
  const [first, last] = [payments[0], payments.at(-1)];
  const isNewestFirst = first && last && first.createdAt > last.createdAt;
  const gone = [...decisions.values()].flatMap(({ payment }) => (listed.has(payment._id) ? [] : [payment]));
  return [...payments, ...gone]
    .sort((a, b) => (isNewestFirst ? -1 : 1) * (Date.parse(a.createdAt) - Date.parse(b.createdAt)))
    .map((payment) => {
      const decision = decisions.get(payment._id);
      const isCard = decision?.state === 'failed' && listed.has(payment._id);
      return { payment, decision, row: isCard ? undefined : decision };
    });
}

interface Queue {
  payments: readonly Verification[] | undefined;
  /** Filter of the list. A new filter sends the decisions of the list before. */
  scope: string;
  list: RefObject<HTMLElement | null>;
}

/** The queue of receipts as it is worked off: which one the keys act on, what was decided, and what is asked first. */
export function useQueue({ payments = [], scope, list }: Queue) {
  const decisions = useHeldDecisions();
  const entries = entriesOf(payments, decisions);
  const isStill = useStill(entries.map(({ payment, row }) => ({ id: payment._id, look: row ? 'row' : 'card' })));
  const cards = entries.flatMap(({ payment, row }) => (row ? [] : [payment]));
  const [at, setAt] = useState({ id: '', index: 0 });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{
    what: 'verify' | 'short' | 'reject';
    payment: Verification;
    since: number;
  } | null>(null);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void flush();
    const onLeave = () => void flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      setAt({ id: '', index: 0 });
      leaveList();
    };
  }, [scope]);

  // Its card goes away with the button that was pressed, and so does a question: the next one comes to the same place on
  // the screen, with its buttons, and the keyboard goes on with it.
  const goingTo = useRef<{ id: string; top: number | undefined }>(undefined);
  useLayoutEffect(() => {
    if (goingTo.current === undefined) return;
    goTo(list.current, goingTo.current.id, goingTo.current.top);
    goingTo.current = undefined;
  });

  const found = cards.findIndex(({ _id }) => _id === at.id);
  const index = found < 0 ? Math.min(at.index, cards.length - 1) : found;
  const current = cards[index];

  const decide = (payment: Verification, outcome: Outcome) => {
    const own = cards.findIndex(({ _id }) => _id === payment._id);
    const next = cards[own + 1] ?? cards[own - 1];
    setAt({ id: next?._id ?? '', index: Math.max(own, 0) });
    // The last one leaves its row, with Undo, where it is.
    const isLast = next !== cards[own + 1];
    if (next) goingTo.current = { id: next._id, top: isLast ? undefined : topOf(list.current, payment._id) };
    hold(payment, outcome);
  };
  const ask = (what: 'verify' | 'short' | 'reject', payment: Verification) =>
    setAsked({ what, payment, since: performance.now() });
  const mayVerify = ({ _id: id }: Verification) => isStill(id) && seen.has(id) && isReceiptInView(list.current, id);

  return {
    entries,
    current,
    asked,
    seen,
    isStill,
    /** The receipt has been on the screen, or was opened. */
    see: (id: string) => setSeen((before) => (before.has(id) ? before : new Set(before).add(id))),
    /** Goes to the card before or after, and answers its id. */
    move(by: 1 | -1): string | undefined {
      const to = Math.max(0, Math.min(index + by, cards.length - 1));
      setAt({ id: cards[to]?._id ?? '', index: to });
      return cards[to]?._id;
    },
    /** Verifies what was looked at; what was not is brought to the screen. */
    verify(payment: Verification) {
      if (!mayVerify(payment)) return;
      if (needsSecondLook({ ...payment.order, duplicates: payment.duplicates })) ask('verify', payment);
      else decide(payment, { status: 'verified' });
    },
    /** Asks how much came. */
    short(payment: Verification) {
      if (mayVerify(payment)) ask('short', payment);
    },
    reject(payment: Verification) {
      if (isStill(payment._id)) ask('reject', payment);
    },
    /** Goes on with what was asked about. */
    answer(outcome: Outcome) {
      // A question that has just come up under the finger was not read.
      if (!asked || performance.now() - asked.since < STILL_MS) return;
      setAsked(null);
      decide(asked.payment, outcome);
    },
    stopAsking: () => setAsked(null),
    undo(id: string) {
      if (!isStill(id)) return;
      goingTo.current = { id, top: undefined };
      undo(id);
    },
  };
}
