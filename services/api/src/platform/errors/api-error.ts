import { everyCall } from '@shop/contracts/every-call';
import type { NamedError, NamedErrors } from '@shop/contracts/route';
import type { z } from 'zod';

/** An error of the contracts, and more beside its usual fields where a screen needs it (such as `quote`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { status, code }: NamedError,
    message: string,
    extra: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

/**
 * Returns true when a write was certainly rejected. After any other error, such as a lost connection, the write may
 * have been committed.
 */
export const isRejection = (error: unknown): boolean => error instanceof ApiError;

type Extra<E extends NamedError> = E extends { extra: infer S extends z.ZodType } ? z.output<S> : unknown;
type Details<E extends NamedError> = Extra<E> & {
  /** The sentence with the figures of this case, where the contract's one is an example. */
  message?: string;
  /** Error of each invalid field. */
  errors?: readonly { path: string; message: string }[];
  headers?: Readonly<Record<string, string>>;
};
type Rest<E extends NamedError> = E extends { extra: z.ZodType } ? [details: Details<E>] : [details?: Details<E>];

/** The error of that name in the contract, for who returns it instead of throwing it. */
export function errorOf<E extends NamedErrors, N extends keyof E & string>(
  { errors: named }: { readonly errors: E },
  name: N,
  ...[details]: Rest<E[N]>
): ApiError {
  const error: NamedError = named[name] as NamedError;
  const { message = error.message, headers, ...extra } = (details ?? {}) as Details<NamedError> & object;
  return new ApiError(error, message, extra, headers);
}

/**
 * Throws the error of that name in the contract: `fail(staffOrders.update, 'staleVersion')`. An error that the contract does
 * not name does not compile.
 */
export function fail<E extends NamedErrors, N extends keyof E & string>(
  route: { readonly errors: E },
  name: N,
  ...details: Rest<E[N]>
): never {
  throw errorOf(route, name, ...details);
}

/** Throws an error of one row of a bulk call. */
export function failRow<E extends NamedErrors, N extends keyof E & string>(
  { rowErrors }: { readonly rowErrors: E },
  name: N,
  ...details: Rest<E[N]>
): never {
  throw errorOf({ errors: rowErrors }, name, ...details);
}

/** Throws that a field of the request is wrong in a way that its schema cannot know. */
export function failField(path: string, message: string): never {
  fail(everyCall, 'invalidRequest', { message, errors: [{ path, message }] });
}
