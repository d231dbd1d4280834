import { Module } from '@nestjs/common';
import { ResendLettersHandler } from './commands/resend-letters.ts';
import { ComposeLetter } from './compose-letter.ts';
import { PostOffice } from './post-office.ts';
import { ListUndeliveredHandler } from './queries/list-undelivered.ts';
import { SendLetter } from './send-letter.ts';
import { WriteLetters } from './write-letters.ts';

@Module({
  providers: [WriteLetters, ComposeLetter, SendLetter, PostOffice, ResendLettersHandler, ListUndeliveredHandler],
})
export class NotificationsModule {}
