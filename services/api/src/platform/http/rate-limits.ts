import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../config.ts';
import { problem } from './problem.ts';

/** A limit of one endpoint. Several may stand on one; the first that is used up refuses. */
export interface RateLimit {
  /** Names the counter; endpoints that use the same name share it. */
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** `failures` counts only answers 401, 404 and 422: guesses. */
  count?: 'all' | 'failures';
  /** What is counted: the client's address, or something of the request (undefined: not counted). */
  by: 'ip' | ((request: FastifyRequest) => string | undefined);
}

const GUESSED_WRONG = new Set([401, 404, 422]);

/** Counts requests per client and per object. In this process's memory; one place to put a shared store. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory>();
  private readonly factor: number;

  constructor(config: Config) {
    this.factor = config.rateLimits === 'test' ? 1_000 : 1;
  }

  /** Counts the request, or refuses it with 429. */
  async admit(request: FastifyRequest, limits: readonly RateLimit[]): Promise<void> {
    for (const limit of limits) {
      const key = keyOf(limit, request);
      if (key === undefined) continue;
      if (limit.count === 'failures') {
        const state = await this.limiter(limit).get(key);
        if (state && state.remainingPoints <= 0) throw refusal(state.msBeforeNext);
      } else {
        await this.take(limit, key);
      }
    }
  }

  /** Counts a wrong guess once the answer is known. */
  async countFailure(request: FastifyRequest, status: number, limits: readonly RateLimit[]): Promise<void> {
    if (!GUESSED_WRONG.has(status)) return;
    for (const limit of limits) {
      const key = limit.count === 'failures' ? keyOf(limit, request) : undefined;
      if (key !== undefined) await this.limiter(limit).penalty(key);
    }
  }

  private async take(limit: RateLimit, key: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key);
    } catch (state) {
      if (state instanceof RateLimiterRes) throw refusal(state.msBeforeNext);
      throw state;
    }
  }

  private limiter(limit: RateLimit): RateLimiterMemory {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const made = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points * this.factor,
      duration: limit.duration,
    });
    this.limiters.set(limit.name, made);
    return made;
  }
}

function keyOf({ by }: RateLimit, request: FastifyRequest): string | undefined {
  if (by === 'ip') return request.ip;
  // Cut, so that a client cannot fill the memory with long keys.
  return by(request)?.slice(0, 300).toLowerCase();
}

function refusal(milliseconds: number) {
  return problem(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.', undefined, {
    'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1_000))),
  });
}
