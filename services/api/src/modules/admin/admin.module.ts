import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffAccounts } from '../../platform/auth/staff-accounts.ts';
import { AdminBootstrap } from './admin-bootstrap.ts';
import { Account } from './account.entity.ts';
import { Accounts } from './accounts.ts';
import { AuthController } from './auth.controller.ts';
import { SignInHandler } from './commands/sign-in.ts';
import { SignOutHandler } from './commands/sign-out.ts';
import { ContactsController } from './contacts.controller.ts';
import { DashboardController } from './dashboard.controller.ts';
import { LiveUpdatesController } from './live-updates.controller.ts';
import { Dashboard } from './projections/dashboard.ts';
import { ReadDashboardHandler } from './queries/dashboard.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AuthController, ContactsController, DashboardController, LiveUpdatesController],
  providers: [
    { provide: StaffAccounts, useClass: Accounts },
    AdminBootstrap,
    SignInHandler,
    SignOutHandler,
    ReadDashboardHandler,
    Dashboard,
  ],
})
export class AdminModule {}
