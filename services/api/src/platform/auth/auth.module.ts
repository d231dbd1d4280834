import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { JwtStrategy } from './jwt-strategy.ts';
import { SealedSecrets } from './sealed-secrets.ts';
import { SigningKeys } from './signing-keys.ts';
import { Tokens } from './tokens.ts';

@Global()
@Module({
  imports: [PassportModule],
  providers: [SealedSecrets, SigningKeys, JwtStrategy, Tokens],
  exports: [SealedSecrets, Tokens],
})
export class AuthModule {}
