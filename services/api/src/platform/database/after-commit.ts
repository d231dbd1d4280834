import type { EntityManager } from 'typeorm';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Does something once the transaction has committed, and not at all when it rolls back. Nothing that must happen. */
export function afterCommit(tx: EntityManager, act: () => void): void {
  const acts = waiting.get(tx);
  if (acts) acts.push(act);
  else waiting.set(tx, [act]);
}

/** For `Database.transaction` alone: the transaction has committed. */
export function committed(tx: EntityManager): void {
  for (const act of waiting.get(tx) ?? []) act();
}
