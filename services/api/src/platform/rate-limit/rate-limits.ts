import { Injectable } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyRequest } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf } from '../request/client-address.ts';
import { fail } from '../errors/api-error.ts';
import { type Count, RateLimitStore } from './rate-limit-store.ts';

/** A limit of one endpoint. Several may stand on one; the first that is used up refuses. */
export interface RateLimit extends Count {
  /** `failures`: only answers 401, 404 and 422 stay counted, which are wrong guesses. */
  count?: 'all' | 'failures';
  /** The code of a 401, 404 or 422 that refuses no guess: with `count: 'failures'` it does not stay counted. */
  spares?: string;
  /** Key of the count: the client's address, or a value of the request (undefined: the request is not counted). */
  by: 'ip' | ((request: FastifyRequest) => string | undefined);
}

const WRONG_GUESS = new Set([401, 404, 422]);

interface ConsumedPoint {
  limit: RateLimit;
  key: string;
}

/** Counts requests per client and per object. */
@Injectable()
export class RateLimits {
  private readonly consumed = new WeakMap<FastifyRequest, readonly ConsumedPoint[]>();

  constructor(private readonly store: RateLimitStore) {}

  /** Counts the request before anything is looked at, so that guesses in parallel cannot slip by; or refuses it (429). */
  async admit(request: FastifyRequest, limits: readonly RateLimit[]): Promise<void> {
    const taken: ConsumedPoint[] = [];
    for (const limit of limits) {
      const key = limit.by === 'ip' ? clientOf(request) : limit.by(request)?.toLowerCase();
      if (key === undefined) continue;
      if (limit.count === 'failures') taken.push({ limit, key });
      try {
        await this.consume(limit, key);
      } catch (error) {
        // A rejected request has tested no guess, so its points are refunded.
        await this.refund(taken);
        throw error;
      }
    }
    if (taken.length > 0) this.consumed.set(request, taken);
  }

  /** Counts one use of something that only the checked input names (a field of a form), or refuses it. */
  async consume(limit: Count, key: string): Promise<void> {
    try {
      await this.store.limiter(limit).consume(this.store.keyOf(key));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
      const headers = { 'retry-after': String(seconds) };
      if (seconds <= 60) fail(everyCall, 'tooManyRequests', { headers });
      const minutes = Math.ceil(seconds / 60);
      const message = everyCall.errors.tooManyForMinutes.message.replace('15', String(minutes));
      fail(everyCall, 'tooManyForMinutes', { message, headers });
    }
  }

  /** Takes an answer that was no wrong guess off the count again; called once the answer's status, and its code if it is an error, are known. */
  async settle(request: FastifyRequest, status: number, code?: string): Promise<void> {
    const taken = this.consumed.get(request);
    if (!taken) return;
    this.consumed.delete(request);
    const isSpared = ({ limit }: ConsumedPoint) => code !== undefined && limit.spares === code;
    await this.refund(WRONG_GUESS.has(status) ? taken.filter(isSpared) : taken);
  }

  private async refund(taken: readonly ConsumedPoint[]): Promise<void> {
    for (const { limit, key } of taken) await this.store.limiter(limit).reward(this.store.keyOf(key));
  }
}
