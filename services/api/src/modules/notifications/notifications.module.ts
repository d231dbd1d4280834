import { Module } from '@nestjs/common';
import { ComposeLetter } from './compose-letter.ts';
import { PostOffice } from './post-office.ts';
import { SendLetter } from './send-letter.ts';
import { WriteLetters } from './write-letters.ts';

@Module({ providers: [WriteLetters, ComposeLetter, SendLetter, PostOffice] })
export class NotificationsModule {}
