import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a one-time link: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored, so that a reader of the database cannot use the links. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
