import { createHash } from 'node:crypto';
import { type ExecutionContext, HttpException, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { type Database, prepared, sqlState } from '../database/database.ts';
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

/** Undoes work that somebody else had done first under the same key. */
class AlreadyDone extends Error {}

/** Work that is done: its answer, and what of it may still go on. */
export interface Done<T> {
  status: number;
  body: T;
  /** What is still on its way to the database; the record of the key goes with it. */
  written?: Promise<unknown>;
  /** What comes last, because others wait for it: not even a twin that waits for this key holds it meanwhile. */
  last?: (() => Promise<unknown>) | undefined;
}

/**
 * Does the work at most once per key, in a transaction of its own: the record commits with the effect and is written
 * after it, so that it costs one statement and a refusal does not use the key up. A twin waits for the first one's
 * commit, is undone and repeats its answer; so does a retry, even where the work would now be refused.
 */
export async function idempotent<T>(
  db: Database,
  key: IdempotencyKey,
  work: (tx: EntityManager) => Promise<Done<T>>,
): Promise<IdempotentAnswer<T>> {
  try {
    return await db.transaction(async (tx) => {
      const { status, body, written, last } = await work(tx);
      const kept = key.key === undefined ? undefined : keep(tx, { ...key, key: key.key }, status, body);
      await Promise.all([written, kept]);
      await last?.();
      return new IdempotentAnswer(false, status, body);
    });
  } catch (error) {
    const first = error instanceof AlreadyDone || error instanceof HttpException ? await firstAnswer<T>(db, key) : null;
    if (!first) throw error;
    return first;
  }
}

const write = `
  insert into platform_idempotency (scope, key, fingerprint, status, body) values ($1, $2, $3, $4, $5)
  on conflict (scope, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where platform_idempotency.created_at < now() - interval '24 hours'
  returning key`;

async function keep(tx: EntityManager, key: IdempotencyKey, status: number, body: unknown): Promise<void> {
  try {
    const values = [key.scope, key.key, key.fingerprint, status, JSON.stringify(body)];
    const rows = await prepared(tx, 'platform.idempotency', write, values);
    if (rows.length === 0) throw new AlreadyDone();
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw problem(409, 'in_flight', 'This request is still being worked on. Please try again in a moment.', undefined, {
      'retry-after': '1',
    });
  }
}

const first = `
  select fingerprint, status, body from platform_idempotency
  where scope = $1 and key = $2 and created_at >= now() - interval '24 hours'`;

async function firstAnswer<T>(db: Database, { key, scope, fingerprint }: IdempotencyKey) {
  if (key === undefined) return null;
  const [kept] = await db.read<{ fingerprint: string; status: number; body: T }>('idempotency.first', first, [
    scope,
    key,
  ]);
  if (!kept) return null;
  if (kept.fingerprint !== fingerprint) {
    throw problem(422, 'idempotency_key_reused', 'This idempotency key was already used for another request.');
  }
  return new IdempotentAnswer<T>(true, kept.status, kept.body);
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
