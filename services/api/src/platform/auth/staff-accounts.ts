import type { Staff } from '../http/endpoint.ts';

/** Claims of a valid token. */
export interface TokenClaims {
  /** The account's id. */
  readonly sub: string;
  /** The session that the token belongs to. */
  readonly jti: string;
  /** The account's version when it was signed. */
  readonly ver: number;
}

/** Finds the account of a token. The identity module provides this; without it, no token is accepted. */
export abstract class StaffAccounts {
  /** The account, or undefined when it is gone, its version is another one, or the session is over. */
  abstract resolveToken(claims: TokenClaims): Promise<Staff | undefined>;
}
