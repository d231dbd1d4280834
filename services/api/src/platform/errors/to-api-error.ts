import { HttpException } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import { isError } from '../observability/is-error.ts';
import { sqlState } from '../database/database.ts';
import { ApiError, errorOf } from './api-error.ts';

const byStatus: Readonly<Record<number, keyof typeof everyCall.errors>> = {
  401: 'unauthorized',
  403: 'closedAddress',
  404: 'unknownAddress',
  405: 'methodNotAllowed',
  406: 'notAcceptable',
  408: 'requestTimeout',
  413: 'tooLarge',
  414: 'uriTooLong',
  415: 'unsupportedMediaType',
  431: 'headersTooLarge',
};

/** The error for a status of the framework, whose own words speak of libraries. */
export const ofStatus = (status: number): ApiError => errorOf(everyCall, byStatus[status] ?? 'invalidRequest');

const unavailable = (retryAfter: number) =>
  errorOf(everyCall, 'unavailable', { headers: { 'retry-after': String(retryAfter) } });

/** The error response for anything that was thrown; undefined for a bug of ours (500). */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  if (!isError(error)) return undefined;
  const state = sqlState(error);
  // Errors of Fastify carry the status that it would answer with.
  if (state?.startsWith('FST_') && 'statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode >= 500) return undefined;
    return state.includes('JSON') ? errorOf(everyCall, 'brokenJson') : ofStatus(error.statusCode);
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
// The last one: a transaction whose connection broke between two of its statements.
const DOWN_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Driver not Connected|Connection is closed|Query runner already released)/i;

function fromDatabase(error: Error, state: string | undefined): ApiError | undefined {
  if ((state && (DOWN.has(state) || DOWN_CLASS.test(state))) || DOWN_MESSAGE.test(error.message)) return unavailable(2);
  switch (state) {
    case '22P02':
      // A malformed id is answered like an unknown one.
      if (/type uuid/.test(error.message)) return errorOf(everyCall, 'unknownId');
      break;
    case '23505':
      return errorOf(everyCall, 'conflict');
    case '23503':
      return errorOf(everyCall, 'stillReferenced');
  }
  // Values that the database cannot hold: wrong text, number, date, length; a rule of a table.
  if (state && (state.startsWith('22') || state === '23514')) {
    return errorOf(everyCall, 'unusableValue');
  }
  return undefined;
}
