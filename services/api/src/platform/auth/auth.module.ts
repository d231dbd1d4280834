import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { JwtStrategy } from './jwt-strategy.ts';
import { SigningKeys } from './signing-keys.ts';
import { Tokens } from './tokens.ts';

@Global()
@Module({ imports: [PassportModule], providers: [SigningKeys, JwtStrategy, Tokens], exports: [Tokens] })
export class AuthModule {}
