import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type Route, pathOf } from '@shop/contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export interface CallResult {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Sends calls through the server from inside, as their own HTTP request would go: guard, limits, input, audit and log. The
 * caller, the client's address and the request id are those of the outer request.
 */
@Injectable()
export class InnerCalls {
  constructor(private readonly host: HttpAdapterHost) {}

  async send(outer: FastifyRequest, { method, path }: Route, { params, query, body }: CallInput): Promise<CallResult> {
    const { authorization, host, 'x-forwarded-for': forwardedFor } = outer.headers;
    const { remoteAddress } = outer.socket;
    const response = await this.host.httpAdapter.getInstance<FastifyInstance>().inject({
      method,
      url: `/api${pathOf({ path }, params, query)}`,
      headers: {
        'x-request-id': outer.id,
        ...(host && { host }),
        ...(authorization && { authorization }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      ...(remoteAddress && { remoteAddress }),
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
}
