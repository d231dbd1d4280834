import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { SigningKeys } from './signing-keys.ts';

export const TOKEN = { issuer: 'chaap', audience: 'chaap-staff', seconds: 8 * 60 * 60 } as const;

/** Signs staff tokens. */
@Injectable()
export class Tokens {
  constructor(private readonly keys: SigningKeys) {}

  /** A token for one session of an account. `version` is the account's: raising it there ends all its tokens. */
  signToken({ id, version, session }: { id: string; version: number; session: string }): string {
    const { id: keyid, key } = this.keys.present;
    return jwt.sign({ ver: version }, key, {
      algorithm: 'HS256',
      keyid,
      subject: id,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      expiresIn: TOKEN.seconds,
      jwtid: session,
    });
  }
}
