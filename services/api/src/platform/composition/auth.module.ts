import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { JwtStrategy } from '../auth/jwt-strategy.ts';
import { SealedSecrets } from '../auth/sealed-secrets.ts';
import { SigningKeys } from '../auth/signing-keys.ts';
import { Tokens } from '../auth/tokens.ts';

@Global()
@Module({
  imports: [PassportModule],
  providers: [SealedSecrets, SigningKeys, JwtStrategy, Tokens],
  exports: [SealedSecrets, Tokens],
})
export class AuthModule {}
