import type { Account, Amount } from './places.ts';

/** Money that moves from one account to another, in paisa, above zero. */
export interface Transfer {
  from: Account;
  fromParty: string;
  to: Account;
  toParty: string;
  paisa: number;
}

/** Transfers that make these changes, which add up to zero: from accounts that lose to accounts that gain, in their order. */
export function transfersOf(changes: readonly Amount[]): Transfer[] {
  const sum = changes.reduce((total, { paisa }) => total + paisa, 0);
  if (sum !== 0) throw new Error(`The changes of the cash book differ by ${sum} paisa`);
  const losing = changes.filter(({ paisa }) => paisa < 0).map((each) => ({ ...each, left: -each.paisa }));
  const gaining = changes.filter(({ paisa }) => paisa > 0).map((each) => ({ ...each, left: each.paisa }));
  const transfers: Transfer[] = [];
  for (const loss of losing) {
    for (const gain of gaining) {
      const paisa = Math.min(loss.left, gain.left);
      if (paisa === 0) continue;
      loss.left -= paisa;
      gain.left -= paisa;
      const sides = { from: loss.account, fromParty: loss.party, to: gain.account, toParty: gain.party };
      transfers.push({ ...sides, paisa });
    }
  }
  return transfers;
}
