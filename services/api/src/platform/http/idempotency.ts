import { createHash } from 'node:crypto';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { sqlState } from '../database/database.ts';
import { readInput } from './input.ts';
import { problem } from './problem.ts';

/** The client's key for one intended effect, and what it was used for. */
export interface IdempotencyKey {
  /** Undefined when the client sent none: the work is then simply done. */
  key: string | undefined;
  scope: string;
  fingerprint: string;
}

/** What to answer: the first answer, again if it is a replay. A controller returns it as it is. */
export class IdempotentAnswer<T = unknown> {
  constructor(
    readonly replayed: boolean,
    readonly status: number,
    readonly body: T,
  ) {}
}

/**
 * Does the work at most once per key, inside the caller's transaction: the record commits with the effect, so that
 * work that throws does not use the key up. A concurrent twin waits for the first one's commit and repeats its answer.
 */
export async function idempotent<T>(
  tx: EntityManager,
  { key, scope, fingerprint }: IdempotencyKey,
  work: () => Promise<{ status: number; body: T }>,
): Promise<IdempotentAnswer<T>> {
  if (key === undefined) {
    const { status, body } = await work();
    return new IdempotentAnswer(false, status, body);
  }
  if (!(await claim(tx, scope, key, fingerprint))) return replay<T>(tx, scope, key, fingerprint);
  const { status, body } = await work();
  await tx.query('update platform_idempotency set status = $3, body = $4 where scope = $1 and key = $2', [
    scope,
    key,
    status,
    JSON.stringify(body),
  ]);
  return new IdempotentAnswer(false, status, body);
}

async function claim(tx: EntityManager, scope: string, key: string, fingerprint: string): Promise<boolean> {
  try {
    const rows: unknown[] = await tx.query(
      `insert into platform_idempotency (scope, key, fingerprint) values ($1, $2, $3)
       on conflict (scope, key) do update
         set fingerprint = excluded.fingerprint, status = null, body = null, created_at = now()
         where platform_idempotency.created_at < now() - interval '24 hours'
       returning key`,
      [scope, key, fingerprint],
    );
    return rows.length > 0;
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw problem(409, 'in_flight', 'This request is still being worked on. Please try again in a moment.', undefined, {
      'retry-after': '1',
    });
  }
}

async function replay<T>(tx: EntityManager, scope: string, key: string, fingerprint: string) {
  const [first] = await tx.query<{ fingerprint: string; status: number; body: T }[]>(
    'select fingerprint, status, body from platform_idempotency where scope = $1 and key = $2',
    [scope, key],
  );
  if (!first || first.fingerprint !== fingerprint) {
    throw problem(422, 'idempotency_key_reused', 'This idempotency key was already used for another request.');
  }
  return new IdempotentAnswer<T>(true, first.status, first.body);
}

/** `@Idempotency() key: IdempotencyKey`: the header, with the scope and the fingerprint of what was sent. */
export const Idempotency = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<IdempotencyKey> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    const key = Array.isArray(header) ? header.join(',') : header?.trim();
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw problem(400, 'invalid_request', 'The Idempotency-Key must be 1 to 255 plain characters.');
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
