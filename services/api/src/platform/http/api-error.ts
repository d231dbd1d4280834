import { HttpException } from '@nestjs/common';

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
