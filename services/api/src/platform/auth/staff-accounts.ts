import type { Staff } from '../http/endpoint.ts';

/** What a valid token says. */
export interface TokenClaims {
  /** The account's id. */
  readonly sub: string;
  /** The token's own id: what a sign-out revokes. */
  readonly jti: string;
  /** The account's version when it was signed. */
  readonly ver: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** Finds the account of a token. The identity module provides this; without it, no token is accepted. */
export abstract class StaffAccounts {
  /** The account, or undefined when it is gone, its version is another one, or the token was revoked. */
  abstract resolveToken(claims: TokenClaims): Promise<Staff | undefined>;
}
