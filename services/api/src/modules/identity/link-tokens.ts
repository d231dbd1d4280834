import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a one-time link: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: whoever reads the database cannot use the links. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
