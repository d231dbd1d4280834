import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { Staff } from './caller.ts';
import { SigningKeys } from './signing-keys.ts';
import { staffAccounts } from './staff-accounts.ts';
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
    keys: SigningKeys,
    private readonly modules: ModuleRef,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: Buffer) => void) => {
        const key = keys.keyOf(token);
        // The types do not know that a key object works.
        return key ? done(null, key as unknown as Buffer) : done(new Error('Signed with an unknown key'));
      },
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
    return (await staffAccounts(this.modules)?.resolveToken(claims)) ?? false;
  }
}
