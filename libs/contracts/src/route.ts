import type { z } from 'zod';
import type { KeyPermission, Permission } from './permissions.ts';

/** One multipart file field: how many files it takes and the size that each must stay below. */
export interface FileField {
  maxCount: number;
  /** Bytes; a file must be smaller than this. */
  below: number;
  /** The sentence for a file that is too large or one too many. */
  tooLarge: string;
  tooMany: string;
  /** By their bytes. Not given: what reads the file says whether it can. */
  accept?: readonly ('image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf')[];
}

/** An error that a call may answer. The API throws it by its name in the contract. */
export interface NamedError {
  status: number;
  /** Stable; what clients compare. */
  code: string;
  /** One sentence fit to show to a person. One with figures in it is an example. */
  message: string;
  /** Further fields of the error. */
  extra?: z.ZodType;
}

/** Errors by name. */
export type NamedErrors = Readonly<Record<string, NamedError>>;

/** Tool of assistants (MCP): `read` answers at once, `proposal` waits until a person confirms it. */
type Tool = 'read' | 'proposal';

/**
 * Access to a route: `staff` needs the Bearer token of a person whose role has the permission, or an API key with a
 * permission of keys. A call that is a tool is one that a key opens.
 */
type Access =
  | { access: 'public'; permission?: undefined; tool?: undefined }
  | { access: 'staff'; permission: Permission; tool?: undefined }
  | { access: 'staff'; permission: KeyPermission; tool: Tool };

export type Route = Call & Access;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api; parameters as `:name`. */
  path: `/${string}`;
  /** One line for the API document. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Largest JSON body in bytes; 100 kB unless given. */
  bodyBytes?: number;
  /** Given: the body is multipart/form-data, and these are its file fields. */
  files?: Readonly<Record<string, FileField>>;
  /** Takes a form as well, of which nothing is read: mail programs send one (RFC 8058). */
  anyForm?: boolean;
  /** A signature covers the bytes of the body: the handler gets them unread, and nothing is read of others. */
  isSigned?: boolean;
  /** Takes an Idempotency-Key header. */
  idempotent?: boolean;
  /** Success status; 200 unless said. */
  status?: 200 | 201;
  response: z.ZodType;
  /** The answer is no JSON: server-sent events without an end, each with such data, a table as it is read, or one word. */
  stream?: 'text/event-stream' | 'text/csv' | 'text/plain';
  /** Its own errors by name; `everyCall` has those that any call may answer. */
  errors?: NamedErrors;
  /** Errors of single rows of a bulk call, by name; the call itself succeeds. */
  rowErrors?: NamedErrors;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input of a handler, after the route's schemas have checked it. */
export type Input<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

type IsOptional<S> = S extends z.ZodType ? (object extends z.input<S> ? true : false) : false;

/** Request of a client, before the server's clean-up and defaults. A query of which nothing must be given can be left out. */
export type RequestOf<R extends Route> = {
  [
    K in 'params' | 'query' | 'body' as R[K] extends z.ZodType
      ? K extends 'query'
        ? IsOptional<R[K]> extends true
          ? never
          : K
        : K
      : never
  ]: Sent<R[K]>;
} & { [K in 'query' as IsOptional<R[K]> extends true ? K : never]?: Sent<R[K]> };

/** Response of a successful call. */
export type ResponseOf<R extends Route> = z.output<R['response']>;

/** Declares one call of the API: the only place where its path, input and answer stand. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** Fills a route's path and query: `pathOf(orders.track, { orderNumber }, { email })`. */
export function pathOf(
  { path }: Pick<Route, 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) search.set(name, value);
  }
  // Browsers of 2022 know no `size` of it.
  const text = String(search);
  return text ? `${filled}?${text}` : filled;
}
