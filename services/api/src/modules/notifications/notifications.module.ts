import { Module } from '@nestjs/common';
import { EnqueueStaffEmailHandler } from './commands/enqueue-staff-email.ts';
import { RemoveEmailsHandler } from './commands/remove-emails.ts';
import { ResendEmailsHandler } from './commands/resend-emails.ts';
import { SendStaffLinkHandler } from './commands/send-staff-link.ts';
import { RenderEmail } from './render-email.ts';
import { EmailWorker } from './email-worker.ts';
import { EmailsOfOrderHandler } from './queries/emails-of-order.ts';
import { CountFailedEmailsHandler } from './queries/count-failed-emails.ts';
import { ListUndeliveredHandler } from './queries/list-undelivered.ts';
import { SendEmail } from './send-email.ts';
import { EraseEmails } from './erase-emails.ts';
import { EnqueueEmails } from './enqueue-emails.ts';

@Module({
  providers: [
    EnqueueEmails,
    EraseEmails,
    RenderEmail,
    SendEmail,
    EmailWorker,
    EnqueueStaffEmailHandler,
    ResendEmailsHandler,
    RemoveEmailsHandler,
    SendStaffLinkHandler,
    ListUndeliveredHandler,
    EmailsOfOrderHandler,
    CountFailedEmailsHandler,
  ],
})
export class NotificationsModule {}
