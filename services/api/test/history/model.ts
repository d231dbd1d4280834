import type { Rng } from '../../src/demo/rng.ts';

/** A product as it was last seen; it may have been edited or deleted since. */
export interface SeenProduct {
  id: string;
  sizes: { name: string; price: number }[];
  options: SeenOption[];
}

/** A frame or a mat, which costs the same for each size. */
export interface SeenOption {
  group: 'frame' | 'mat';
  name: string;
  price: number;
}

/** An order that was placed. */
export interface SeenOrder {
  id: string;
  number: string;
  email: string;
  method: string;
  products: string[];
}

/** A coupon that was made; its code stays. */
export interface SeenCoupon {
  id: string;
  form: Readonly<Record<string, unknown>> & { code: string };
}

/** Knowledge of the actors about the shop. */
export interface Model {
  products: SeenProduct[];
  categories: { id: string; name: string }[];
  orders: SeenOrder[];
  coupons: SeenCoupon[];
}

export interface CallOptions {
  body?: unknown;
  staff?: boolean;
  /** Idempotency-Key. */
  key?: string;
}

export interface Reply<T> {
  status: number;
  body: T;
}

/** Sends one request; what no history may be answered with is an error. */
export type Asking = <T = Record<string, unknown>>(
  method: string,
  path: string,
  ask?: CallOptions,
) => Promise<Reply<T>>;

/** Change of the model after an act, applied at the end of its round. */
export type Learnt = (() => void) | undefined;

/** One act of a shopper or of staff. Its generator is its own, so that acts of one round do not change each other's numbers. */
export type Act = (ask: Asking, model: Model, rng: Rng) => Promise<Learnt>;

/** One of a list, each as likely. */
export function anyOf<T>(rng: Rng, list: readonly T[]): T {
  return rng.weighted(list.map((each) => [each, 1] as const));
}

/** A form with files as a browser sends it. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly [string, Blob, string][] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, blob, fileName] of files) form.append(name, blob, fileName);
  return form;
}
