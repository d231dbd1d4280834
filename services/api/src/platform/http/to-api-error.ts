import { HttpException } from '@nestjs/common';
import { isError } from '../is-error.ts';
import { sqlState } from '../database/database.ts';
import { ApiError, apiError } from './api-error.ts';

const codes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** The code of a status that has no more exact one. */
export const codeOf = (status: number): string => codes[status] ?? (status < 500 ? 'refused' : 'internal_error');

const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  404: 'This address does not exist.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted here.',
  431: 'The request headers are too large.',
};

/** The sentence for a refusal by the framework, whose own words speak of libraries. */
export const sentenceOf = (status: number): string => sentences[status] ?? 'The request could not be handled.';

const unavailable = (retryAfter: number) =>
  apiError(503, 'unavailable', 'The shop is busy right now. Please try again in a moment.', undefined, {
    'retry-after': String(retryAfter),
  });

/** The error response for anything that was thrown; undefined for a bug of ours (500). */
export function toApiError(error: unknown): HttpException | undefined {
  if (error instanceof HttpException) return error;
  if (!isError(error)) return undefined;
  const state = sqlState(error);
  // Errors of Fastify carry the status that it would answer with.
  if (state?.startsWith('FST_') && 'statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode >= 500) return undefined;
    const sentence = state.includes('JSON') ? 'Please send valid JSON.' : sentenceOf(error.statusCode);
    return new ApiError(error.statusCode, codeOf(error.statusCode), sentence);
  }
  // The file store: a full disk, a bucket that does not answer.
  if (state?.startsWith('E_CANNOT_')) return unavailable(5);
  return fromDatabase(error, state);
}

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  // A statement, lock or idle transaction that took too long.
  '57014',
  '55P03',
  '25P03',
  // A serialisation failure or deadlock that outlived its retries.
  '40001',
  '40P01',
]);
/**
 * Classes of SQLSTATE: no connection; disk, memory or connections used up; shutting down, starting or crashed; the disk
 * or the system below it failed.
 */
const DOWN_CLASS = /^(08|53|57P|58)/;
const DOWN_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Driver not Connected|Connection is closed)/i;

function fromDatabase(error: Error, state: string | undefined): HttpException | undefined {
  if ((state && (DOWN.has(state) || DOWN_CLASS.test(state))) || DOWN_MESSAGE.test(error.message)) return unavailable(2);
  switch (state) {
    case '22P02':
      // A malformed id is answered like an unknown one.
      if (/type uuid/.test(error.message)) return apiError(404, 'not_found', 'Not found.');
      break;
    case '23505':
      return apiError(409, 'conflict', 'This already exists.');
    case '23503':
      return apiError(409, 'conflict', 'This is still used by another record, or refers to one that no longer exists.');
  }
  // Values that the database cannot hold: wrong text, number, date, length; a rule of a table.
  if (state && (state.startsWith('22') || state === '23514')) {
    return apiError(400, 'invalid_request', 'A value in the request is not usable.');
  }
  return undefined;
}
