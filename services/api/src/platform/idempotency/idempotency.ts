import { createHash } from 'node:crypto';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyRequest } from 'fastify';
import { type Database, type Tx, query, sqlState } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readInput } from '../request/input.ts';
import { ApiError, fail } from '../errors/api-error.ts';

/** The client's key for one intended effect, and what it was used for. */
export interface IdempotencyKey {
  /** Undefined when the client sent none: the work is then simply done. */
  key: string | undefined;
  scope: string;
  fingerprint: string;
}

/** For work that is never repeated. */
export const noKey: IdempotencyKey = { key: undefined, scope: '', fingerprint: '' };

/** The response, first or replayed. A controller returns it as it is. */
export class IdempotentResponse<T = unknown> {
  constructor(
    readonly replayed: boolean,
    readonly status: number,
    readonly body: T,
  ) {}
}

/** Rolls back work that a concurrent duplicate did first under the same key. */
class DuplicateKey extends Error {}

/** The result of the work, and the writes that are still on their way. */
export interface IdempotentWork<T> {
  status: number;
  body: T;
  /** Writes that are still on their way to the database; the key is stored beside them. */
  pendingWrites?: Promise<unknown>;
  /** Runs last, because it takes a lock that others wait for. A concurrent duplicate must not hold it meanwhile. */
  finalStep?: (() => Promise<unknown>) | undefined;
}

/**
 * Does the work at most once for each key, in a transaction of its own. The key is stored after the work and commits
 * with it, so that it costs one statement, and an error does not use the key up. A concurrent duplicate waits for the
 * first commit, is rolled back and replays that response; so does a retry, even where the work would now fail.
 */
export async function idempotent<T>(
  db: Database,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<IdempotentWork<T>>,
): Promise<IdempotentResponse<T>> {
  try {
    return await db.transaction(async (tx) => {
      const { status, body, pendingWrites: written, finalStep: last } = await work(tx);
      const keyStored = key.key === undefined ? undefined : storeKey(tx, { ...key, key: key.key }, status, body);
      await Promise.all([written, keyStored]);
      await last?.();
      return new IdempotentResponse(false, status, body);
    });
  } catch (error) {
    const first =
      error instanceof DuplicateKey || error instanceof ApiError ? await findStoredResponse<T>(db, key) : null;
    if (!first) throw error;
    return first;
  }
}

type UsedKey = IdempotencyKey & { key: string };

const insertKey = (key: UsedKey, status: number, body: unknown) => sql`
  insert into platform_idempotency (scope, key, fingerprint, status, body) values (${key.scope}, ${key.key}, ${key.fingerprint}, ${status}, ${JSON.stringify(body)})
  on conflict (scope, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where platform_idempotency.created_at < now() - interval '24 hours'
  returning key`;

async function storeKey(tx: Tx, key: UsedKey, status: number, body: unknown): Promise<void> {
  try {
    const rows = await query(tx, insertKey(key, status, body));
    if (rows.length === 0) throw new DuplicateKey();
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    fail(everyCall, 'inFlight', { headers: { 'retry-after': '1' } });
  }
}

const findKey = (scope: string, key: string) => sql`
  select fingerprint, status, body from platform_idempotency
  where scope = ${scope} and key = ${key} and created_at >= now() - interval '24 hours'`;

async function findStoredResponse<T>(db: Database, { key, scope, fingerprint }: IdempotencyKey) {
  if (key === undefined) return null;
  const [stored] = await db.read<{ fingerprint: string; status: number; body: T }>(findKey(scope, key));
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) {
    fail(everyCall, 'idempotencyKeyReused');
  }
  return new IdempotentResponse<T>(true, stored.status, stored.body);
}

/** `@Idempotency() key: IdempotencyKey`: the header, with the scope and the fingerprint of what was sent. */
export const Idempotency = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<IdempotencyKey> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    const key = Array.isArray(header) ? header.join(',') : header?.trim();
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
      fail(everyCall, 'invalidIdempotencyKey');
    }
    const { body, files } = await readInput(request);
    const sent = JSON.stringify([
      request.params,
      request.body ?? body,
      Object.entries(files).map(([name, list]) => [name, list.map(({ sha256 }) => sha256)]),
    ]);
    return {
      key,
      scope: `${request.method} ${request.routeOptions.url}`,
      fingerprint: createHash('sha256').update(sent).digest('base64url'),
    };
  },
);
