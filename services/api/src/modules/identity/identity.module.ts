import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffAccounts } from '../../platform/auth/staff-accounts.ts';
import { AccountController } from './account.controller.ts';
import { Account } from './account.entity.ts';
import { Accounts } from './accounts.ts';
import { AdminBootstrap } from './admin-bootstrap.ts';
import { ApiKeysController } from './api-keys.controller.ts';
import { ApiKeys } from './api-keys.ts';
import { AuthController } from './auth.controller.ts';
import { AcceptInvitationHandler } from './commands/accept-invitation.ts';
import { AddOwnerHandler } from './commands/add-owner.ts';
import { ChangePasswordHandler } from './commands/change-password.ts';
import { ChangeRoleHandler } from './commands/change-role.ts';
import { CreateApiKeyHandler } from './commands/create-api-key.ts';
import { WithdrawApiKeyHandler } from './commands/withdraw-api-key.ts';
import { EndSessionHandler } from './commands/end-session.ts';
import { EndSessionsHandler } from './commands/end-sessions.ts';
import { GeneratePasswordHandler } from './commands/generate-password.ts';
import { InviteHandler } from './commands/invite.ts';
import { MakeResetLinkHandler } from './commands/make-reset-link.ts';
import { RemovePersonHandler } from './commands/remove-person.ts';
import { ResealTwoFactorHandler } from './commands/reseal-two-factor.ts';
import { ResetPasswordHandler } from './commands/reset-password.ts';
import { RevokeInvitationHandler } from './commands/revoke-invitation.ts';
import { SignInHandler } from './commands/sign-in.ts';
import { BeginTwoFactorHandler } from './commands/begin-two-factor.ts';
import { ConfirmTwoFactorHandler } from './commands/confirm-two-factor.ts';
import { NewRecoveryCodesHandler } from './commands/new-recovery-codes.ts';
import { DisableTwoFactorHandler } from './commands/disable-two-factor.ts';
import { RemoveTwoFactorHandler } from './commands/remove-two-factor.ts';
import { UpdateAccountHandler } from './commands/update-account.ts';
import { InvitationsController } from './invitations.controller.ts';
import { PeopleController } from './people.controller.ts';
import { FindStaffHandler } from './queries/find-staff.ts';
import { ListApiKeysHandler } from './queries/list-api-keys.ts';
import { ListInvitationsHandler } from './queries/list-invitations.ts';
import { HasGeneratedPasswordHandler } from './queries/has-generated-password.ts';
import { ListPeopleHandler } from './queries/list-people.ts';
import { ListSessionsHandler } from './queries/list-sessions.ts';
import { ReadAccountHandler } from './queries/read-account.ts';
import { ReadInvitationHandler } from './queries/read-invitation.ts';
import { ReadResetLinkHandler } from './queries/read-reset-link.ts';
import { WasSessionEndedHandler } from './queries/was-session-ended.ts';
import { Sessions } from './sessions.ts';
import { TwoFactorController } from './two-factor.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [
    AuthController,
    AccountController,
    TwoFactorController,
    PeopleController,
    InvitationsController,
    ApiKeysController,
  ],
  providers: [
    HasGeneratedPasswordHandler,
    { provide: StaffAccounts, useClass: Accounts },
    ApiKeys,
    AdminBootstrap,
    Sessions,
    SignInHandler,
    EndSessionHandler,
    EndSessionsHandler,
    ChangePasswordHandler,
    UpdateAccountHandler,
    RemoveTwoFactorHandler,
    ResealTwoFactorHandler,
    DisableTwoFactorHandler,
    NewRecoveryCodesHandler,
    ConfirmTwoFactorHandler,
    BeginTwoFactorHandler,
    InviteHandler,
    RevokeInvitationHandler,
    AcceptInvitationHandler,
    ChangeRoleHandler,
    RemovePersonHandler,
    MakeResetLinkHandler,
    ResetPasswordHandler,
    GeneratePasswordHandler,
    AddOwnerHandler,
    FindStaffHandler,
    WasSessionEndedHandler,
    ListPeopleHandler,
    ListInvitationsHandler,
    ReadInvitationHandler,
    ReadResetLinkHandler,
    ReadAccountHandler,
    ListSessionsHandler,
    CreateApiKeyHandler,
    WithdrawApiKeyHandler,
    ListApiKeysHandler,
  ],
})
export class IdentityModule {}
