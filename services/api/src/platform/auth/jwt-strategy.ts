import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Config } from '../../config.ts';
import type { Staff } from '../http/endpoint.ts';
import { StaffAccounts } from './staff-accounts.ts';
import { TOKEN } from './tokens.ts';

const CLOCK_TOLERANCE = 5;
const Claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
});

/** Bearer tokens: one pinned algorithm, every claim required, at most 8 h, the account asked on every request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly modules: ModuleRef,
  ) {
    const secret = createSecretKey(Buffer.from(config.jwtSecret));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Text would first be tried as a public key, at every call. The types do not know that a key object works.
      secretOrKey: secret as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE },
    });
  }

  async validate(payload: unknown): Promise<Staff | false> {
    const { data: claims } = Claims.safeParse(payload);
    if (!claims) return false;
    const now = Date.now() / 1_000;
    if (claims.iat > now + 300 || claims.exp - claims.iat > TOKEN.seconds) return false;
    return (await this.accounts?.resolveToken(claims)) ?? false;
  }

  // Looked up late: the identity module, which provides it, is built on top of this one.
  private get accounts(): StaffAccounts | undefined {
    return this.modules.get(StaffAccounts, { strict: false, optional: true } as { strict: false });
  }
}
