import { useSyncExternalStore } from 'react';
import { fullName } from '@shop/contracts/full-name';
import { ApiError } from '@shop/contracts/client';
import type { Verification } from '@shop/contracts/payments';
import { announce } from '@shop/ui/live-region';
import { showToast } from '@shop/ui/toast';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { endIfSignedOut, queryClient } from '../../lib/session.ts';
import { type Outcome, decideProof } from './verification-queries.ts';

/**
 * Time for Undo before a decision is sent, in milliseconds. A sent decision is final, because the customer gets an
 * e-mail.
 */
export const UNDO_MS = 6_000;

/** A decision about a receipt. It is `held` until its Undo is over, and shown until the list is left. */
export interface HeldDecision extends Outcome {
  payment: Verification;
  state: 'held' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  error?: string;
}

let decisions: ReadonlyMap<string, HeldDecision> = new Map();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const onTheWay = new Map<string, Promise<boolean>>();
const listeners = new Set<() => void>();

function put(id: string, decision: HeldDecision | null): void {
  const next = new Map(decisions);
  if (decision) next.set(id, decision);
  else next.delete(id);
  decisions = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Decisions of the open list, by the ids of the receipts. */
export const useHeldDecisions = () =>
  useSyncExternalStore(
    subscribe,
    () => decisions,
    () => decisions,
  );

/** `CH-1 · Hira Baig`: whom a decision is about. */
export const nameOf = ({ order: { orderNumber, customerInfo } }: Verification): string =>
  `${orderNumber} · ${fullName(customerInfo)}`;

/** Decides a receipt, and sends that after a while. */
export function hold(payment: Verification, outcome: Outcome): void {
  const { _id: id } = payment;
  const before = decisions.get(id);
  if (before && before.state !== 'failed') return;
  put(id, { payment, ...outcome, state: 'held' });
  timers.set(
    id,
    setTimeout(() => void send(id), UNDO_MS),
  );
  announce(`${words.held[outcome.status]}: ${nameOf(payment)}. ${words.undoWithin(UNDO_MS / 1000)}`);
}

/** Takes a decision back that was not sent yet. */
export function undo(id: string): void {
  const decision = decisions.get(id);
  if (decision?.state !== 'held') return;
  clearTimeout(timers.get(id));
  put(id, null);
  announce(words.undone(nameOf(decision.payment)));
}

/** Sends what still waits; answers whether all of it arrived. */
export async function flush(): Promise<boolean> {
  for (const [id, { state }] of decisions) if (state === 'held') void send(id);
  return (await Promise.all(onTheWay.values())).every(Boolean);
}

/** Sends what still waits, and forgets what the list has shown of the others. */
export function leaveList(): void {
  void flush();
  for (const [id, { state }] of decisions) if (state !== 'sending') put(id, null);
}

function send(id: string): Promise<boolean> {
  const sending = attempt(id).finally(() => onTheWay.delete(id));
  onTheWay.set(id, sending);
  return sending;
}

async function attempt(id: string): Promise<boolean> {
  const decision = decisions.get(id);
  if (decision?.state !== 'held') return true;
  const { payment } = decision;
  clearTimeout(timers.get(id));
  put(id, { ...decision, state: 'sending' });
  let error: unknown = null;
  try {
    await decideProof(id, decision);
  } catch (caught) {
    error = caught;
  }
  const isShown = listeners.size > 0;
  if (error) {
    const why = error instanceof ApiError && error.status !== 0 ? error.message : words.notReached;
    const message = `${words.decideFailed}: ${why}`;
    put(id, isShown ? { ...decision, state: 'failed', error: message } : null);
    showToast({ message: `${message} (${nameOf(payment)})`, tone: 'error' });
    if (error instanceof Error) endIfSignedOut(error);
  } else {
    put(id, isShown ? { ...decision, state: 'sent' } : null);
  }
  void queryClient.invalidateQueries(changedBy('payments'));
  return !error;
}
