import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffAccounts } from '../../platform/auth/staff-accounts.ts';
import { Account } from './account.entity.ts';
import { Accounts } from './accounts.ts';
import { AdminBootstrap } from './admin-bootstrap.ts';
import { AuthController } from './auth.controller.ts';
import { SignInHandler } from './commands/sign-in.ts';
import { SignOutHandler } from './commands/sign-out.ts';
import { FindStaffHandler } from './queries/find-staff.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AuthController],
  providers: [
    { provide: StaffAccounts, useClass: Accounts },
    AdminBootstrap,
    SignInHandler,
    SignOutHandler,
    FindStaffHandler,
  ],
})
export class IdentityModule {}
