import { appendFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { ErrorBody } from '@shop/contracts/errors';
import { everyCall } from '@shop/contracts/every-call';
import { otherFileType } from '@shop/contracts/other-file-type';
import type { NamedError, Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';

// Addresses without a parameter first: /admin/orders/find is no order.
const calls = Object.entries(routes)
  .map(([name, route]) => ({
    name,
    route,
    method: route.method,
    path: route.path,
    pattern: new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
const recorded = new Set<string>();

/**
 * Records what each call answered, for the reporter that reads at the end which answers no suite has seen, and which no
 * contract names.
 */
export function recordResponses(server: Server): void {
  const file = process.env['NOTED_ANSWERS'];
  if (!file) return;
  server.prependListener('request', ({ method, url = '' }, response) => {
    const path = url.split('?', 1)[0] ?? '';
    const call = calls.find((each) => each.method === method && each.pattern.test(path));
    if (!call) return;
    let error: Partial<ErrorBody> = {};
    let rows: readonly { error?: { code: string } }[] = [];
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      if (response.statusCode >= 300) error = bodyIn(args[0]);
      else if (call.route.rowErrors) rows = bodyIn<{ results?: typeof rows }>(args[0]).results ?? [];
      return end(...args);
    }) as typeof response.end;
    response.once('close', () => {
      const note = `${call.name} ${response.statusCode} ${error.code ?? ''}`.trimEnd();
      const record = (line: string) => {
        if (!recorded.has(line)) appendFileSync(file, `${line}\n`);
        recorded.add(line);
      };
      record(note);
      for (const row of rows) if (row.error) record(`${call.name} row ${row.error.code}`);
      if (error.code && !isNamed(call.route, response.statusCode, error)) record(`unnamed: ${note} ${error.message}`);
    });
  });
}

function bodyIn<T = ErrorBody>(body: unknown): Partial<T> {
  try {
    return JSON.parse(String(body)) as T;
  } catch {
    return {};
  }
}

/**
 * Returns true when the contract of the call, or of every call, has this error with this message. Numbers and order
 * names in the message may differ.
 */
function isNamed({ errors = {}, files = {} }: Route, status: number, { code, message = '' }: Partial<ErrorBody>) {
  const { tooLarge, tooManyFiles, otherFileType: other } = everyCall.errors;
  const ofFiles = Object.values(files).flatMap((field) => [
    { ...tooLarge, message: field.tooLarge },
    { ...tooManyFiles, message: field.tooMany },
    ...(field.accept ? [{ ...other, message: otherFileType(field.accept) }] : []),
  ]);
  const named: NamedError[] = [...Object.values(errors), ...Object.values(everyCall.errors), ...ofFiles];
  const withoutFigures = (text: string) => text.replace(/\bCH-[\w-]+|[\d,.]+/g, '');
  return named.some(
    (each) =>
      each.status === status &&
      each.code === code &&
      // The sentence of an invalid request is that of its first field.
      (code === 'invalid_request' || withoutFigures(each.message) === withoutFigures(message)),
  );
}
