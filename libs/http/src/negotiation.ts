import { createHash } from 'node:crypto';

/** A content coding in which a response can be sent. */
export type Coding = 'br' | 'gzip' | 'identity';

const named = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
const patterns = [
  ['br', named('br')],
  ['gzip', named('gzip')],
] as const;

/** The best of these codings that the client takes, by its `Accept-Encoding`. */
export function codingOf(accepted: string | undefined, offered: readonly Coding[] = ['br', 'gzip']): Coding {
  if (!accepted) return 'identity';
  for (const [coding, pattern] of patterns) if (offered.includes(coding) && pattern.test(accepted)) return coding;
  return 'identity';
}

/** The strong validator of these bytes. */
export const etagOf = (bytes: string | Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Returns true when the client already has this version, by its `If-None-Match`. */
export const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
