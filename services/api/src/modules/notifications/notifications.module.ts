import { Module } from '@nestjs/common';
import { EnqueueStaffEmailHandler } from './commands/enqueue-staff-email.ts';
import { RemoveEmailsHandler } from './commands/remove-emails.ts';
import { ResealMailPasswordHandler } from './commands/reseal-mail-password.ts';
import { ResendEmailsHandler } from './commands/resend-emails.ts';
import { SaveMailServerHandler } from './commands/save-mail-server.ts';
import { SendStaffLinkHandler } from './commands/send-staff-link.ts';
import { SendTestEmailHandler } from './commands/send-test-email.ts';
import { RenderEmail } from './render-email.ts';
import { EmailWorker } from './email-worker.ts';
import { EmailsOfOrderHandler } from './queries/emails-of-order.ts';
import { CountFailedEmailsHandler } from './queries/count-failed-emails.ts';
import { ListUndeliveredHandler } from './queries/list-undelivered.ts';
import { HasMailServerHandler, ReadMailSettingsHandler } from './queries/read-mail-settings.ts';
import { Mail } from './mail.ts';
import { MailController } from './mail.controller.ts';
import { MailServers } from './mail-servers.ts';
import { SendEmail } from './send-email.ts';
import { EraseEmails } from './consumers/erase-emails.ts';
import { EnqueueEmails } from './consumers/enqueue-emails.ts';
import { WatchBackups } from './watch-backups.ts';

@Module({
  controllers: [MailController],
  providers: [
    Mail,
    MailServers,
    EnqueueEmails,
    EraseEmails,
    RenderEmail,
    SendEmail,
    EmailWorker,
    WatchBackups,
    EnqueueStaffEmailHandler,
    ResendEmailsHandler,
    RemoveEmailsHandler,
    SendStaffLinkHandler,
    SendTestEmailHandler,
    SaveMailServerHandler,
    ResealMailPasswordHandler,
    ReadMailSettingsHandler,
    HasMailServerHandler,
    ListUndeliveredHandler,
    EmailsOfOrderHandler,
    CountFailedEmailsHandler,
  ],
})
export class NotificationsModule {}
