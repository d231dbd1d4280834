import type { ModuleRef } from '@nestjs/core';
import type { Caller, Staff } from './caller.ts';

/** Claims of a valid token. */
export interface TokenClaims {
  /** The account's id. */
  readonly sub: string;
  /** The session that the token belongs to. */
  readonly jti: string;
  /** The account's version when it was signed. */
  readonly ver: number;
}

/** Finds the caller of a staff route. The identity module provides this; without it, no token or key is accepted. */
export abstract class StaffAccounts {
  /** The account, or undefined when it is gone, its version is another one, or the session is over. */
  abstract resolveToken(claims: TokenClaims): Promise<Staff | undefined>;

  /** The program of an API key, or undefined when the key is malformed, unknown, withdrawn or has ended. */
  abstract resolveKey(key: string): Promise<Caller | undefined>;
}

/** Returns the provider of the identity module, which is built on top of this one and so looked up late. */
export const staffAccounts = (modules: ModuleRef): StaffAccounts | undefined =>
  modules.get(StaffAccounts, { strict: false, optional: true } as { strict: false });
