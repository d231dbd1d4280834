import { everyCall } from '@shop/contracts/every-call';
import { fail } from '../errors/api-error.ts';

const MAX_DEPTH = 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body strictly: real UTF-8, storable text only, no depth that could exhaust a stack. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    fail(everyCall, 'brokenJson');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    fail(everyCall, 'notAnObject');
  }
  rejectUnusable(value, 0);
  return value;
}

/** Refuses text that PostgreSQL cannot hold or that would come back changed, and depth that nothing here needs. */
export function rejectUnusable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      fail(everyCall, 'notPlainText');
    }
  } else if (value !== null && typeof value === 'object') {
    if (depth === MAX_DEPTH) fail(everyCall, 'nestedTooDeeply');
    for (const [key, inner] of Object.entries(value)) {
      // Never a name of ours, only ever an attempt on what reads it.
      if (key === '__proto__') fail(everyCall, 'brokenJson');
      rejectUnusable(key, depth);
      rejectUnusable(inner, depth + 1);
    }
  }
}
