import { HttpException } from '@nestjs/common';
import type { NamedError, NamedErrors } from '@shop/contracts/route';
import type { z } from 'zod';

/** An error with its own code, and more beside the usual fields where a screen needs it (such as `quote`). */
export class ApiError extends HttpException {
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message, status);
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

/** `throw problem(409, 'price_changed', 'A price has changed…', { quote })`; `headers` such as Retry-After. */
export const apiError = (
  status: number,
  code: string,
  message: string,
  extra?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
): ApiError => new ApiError(status, code, message, extra, headers);

type Extra<E extends NamedError> = E extends { extra: infer S extends z.ZodType } ? z.output<S> : unknown;
type Details<E extends NamedError> = Extra<E> & {
  /** The sentence with the figures of this case, where the contract's one is an example. */
  message?: string;
  /** What is wrong with which field. */
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
  const { status, code, message } = named[name] as NamedError;
  const { message: exact = message, headers, ...extra } = (details ?? {}) as Details<NamedError> & object;
  return new ApiError(status, code, exact, extra, headers);
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
