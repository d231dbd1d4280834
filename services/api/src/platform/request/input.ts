import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { everyCall } from '@shop/contracts/every-call';
import type { Route } from '@shop/contracts/route';
import { errorOf, fail } from '../errors/api-error.ts';
import { type ReceivedForm, receiveForm } from './uploads.ts';
export type { ReceivedFiles } from './uploads.ts';

export interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  files: ReceivedForm['files'];
}

const read = new WeakMap<FastifyRequest, Promise<ReadInput>>();

/** Reads and checks the input of a request once, however many parameters ask for it. */
export function readInput(request: FastifyRequest): Promise<ReadInput> {
  const known = read.get(request) ?? check(request);
  read.set(request, known);
  return known;
}

async function check(request: FastifyRequest): Promise<ReadInput> {
  const route = request.routeOptions.config.endpoint?.route;
  if (!route) throw new Error('@Input() needs @Endpoint(route) on its method');
  if (!route.files && !route.anyForm && request.isMultipart()) fail(everyCall, 'jsonNeeded');
  const issues: Issue[] = [];
  const params = parse(route.params, request.params, issues);
  const query = parse(route.query, request.query, issues);
  if (issues.length > 0) throw validationError(issues);
  const form = await bodyOf(route, request);
  const body = parse(route.body, form.fields, issues);
  if (issues.length > 0) throw validationError(issues);
  return { params, query, body, files: form.files };
}

async function bodyOf(
  route: Route,
  request: FastifyRequest,
): Promise<{ fields: unknown; files: ReceivedForm['files'] }> {
  if (route.files) return receiveForm(request, route.files);
  // A call without a body says the same as one with an empty body: what is missing is named by the schema.
  return { fields: request.body ?? {}, files: {} };
}

/**
 * Values by a schema that only the handler knows. Throws the usual error for input, its paths below `path`.
 */
export function readValues<S extends z.ZodType>(schema: S, value: unknown, path: string): z.output<S> {
  const issues: Issue[] = [];
  const values = parse(schema, value, issues);
  if (issues.length > 0) throw validationError(issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })));
  return values as z.output<S>;
}

interface Issue {
  path: string;
  message: string;
}

function parse(schema: z.ZodType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const result = tried(schema, value);
  if (!result) {
    issues.push({ path: '', message: everyCall.errors.invalidRequest.message });
    return undefined;
  }
  if (result.success) return result.data;
  for (const issue of result.error.issues) issues.push({ path: issue.path.join('.'), message: sentence(issue) });
  return undefined;
}

/** A check of zod's may throw on a value that only looks like text or a list, `{ "length": { "toString": 1 } }`: it is none. */
function tried(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch {
    return undefined;
  }
}

// zod's own words ("Invalid input: expected string, received undefined") are not for shoppers.
function sentence(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (big|small)|Unrecognized|Expected)\b/.test(issue.message)) return issue.message;
  const field = issue.path.filter((part) => typeof part === 'string').at(-1);
  const name = field ? field.replace(/([A-Z])/g, ' $1').toLowerCase() : 'body';
  return issue.code === 'invalid_type' && issue.input === undefined
    ? `Please fill in the field ${name}`
    : `The field ${name} is not usable`;
}

function validationError(issues: readonly Issue[]) {
  const [first] = issues;
  return errorOf(everyCall, 'invalidRequest', {
    ...(first && { message: first.message }),
    errors: issues.slice(0, 50),
  });
}
