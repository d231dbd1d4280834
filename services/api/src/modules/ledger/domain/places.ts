import type { Place, Way } from '@shop/contracts/money-places';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';

/** A place of the cash book, or `sold`: the other side of what is in the places. */
export type Account = Place | 'sold';

/** Amount of one account, in paisa. `party` is a way, a courier, or empty. */
export interface Amount {
  account: Account;
  party: string;
  paisa: number;
}

/** Amounts by account and party. */
export class Amounts {
  private readonly held = new Map<string, Amount>();

  add(account: Account, party: string, paisa: number): void {
    const key = `${account} ${party}`;
    const known = this.held.get(key);
    if (known) known.paisa += paisa;
    else this.held.set(key, { account, party, paisa });
  }

  addAll(amounts: readonly Amount[], sign: 1 | -1 = 1): this {
    for (const { account, party, paisa } of amounts) this.add(account, party, sign * paisa);
    return this;
  }

  /** Those that are not zero. */
  all(): Amount[] {
    return [...this.held.values()].filter(({ paisa }) => paisa !== 0);
  }

  sum(): number {
    return this.all().reduce((sum, { paisa }) => sum + paisa, 0);
  }
}

/** The way of money that came without a courier's file. */
export function wayOf(method: RecordedPaymentMethod): Way {
  if (method === 'COD') return 'cash';
  if (method === 'JazzCash' || method === 'EasyPaisa') return method;
  return method === 'Bank Transfer' ? 'bank' : 'USDT';
}

/** The way on which couriers pay. */
export const COURIERS_PAY: Way = 'bank';
