import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { Config } from '../../config.ts';

export const TOKEN = { issuer: 'chaap', audience: 'chaap-staff', seconds: 8 * 60 * 60 } as const;

/** Signs staff tokens. */
@Injectable()
export class Tokens {
  constructor(private readonly config: Config) {}

  /** A token for one session of an account. `version` is the account's: raising it there ends all its tokens. */
  signToken({ id, version, session }: { id: string; version: number; session: string }): string {
    return jwt.sign({ ver: version }, this.config.jwtSecret, {
      algorithm: 'HS256',
      subject: id,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      expiresIn: TOKEN.seconds,
      jwtid: session,
    });
  }
}
