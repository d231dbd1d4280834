import { Module } from '@nestjs/common';
import { AnswerLinkHandler } from './commands/answer-link.ts';
import { CancelUnconfirmed, UnconfirmedWorker } from './commands/cancel-unconfirmed.ts';
import { DecideConfirmationHandler } from './commands/decide-confirmation.ts';
import { RemoveConfirmationsHandler } from './commands/remove-confirmations.ts';
import { UndoConfirmationHandler } from './commands/undo-confirmation.ts';
import { SendVoiceHandler } from './commands/send-voice.ts';
import { DeleteVoices } from './delete-voices.ts';
import { VoiceOfOrderHandler } from './queries/voice-of-order.ts';
import { Voices } from './voices.ts';
import { ConfirmationsController } from './confirmations.controller.ts';
import { ConfirmationQueue } from './projections/confirmation-queue.ts';
import { LinksController } from './links.controller.ts';
import {
  ConfirmationLinkHandler,
  ConfirmationTokenHandler,
  OpenLinkHandler,
  OrderOfLinkHandler,
  ReadLinkedOrderHandler,
} from './queries/linked-order.ts';
import {
  CountConfirmationsHandler,
  ListConfirmationsHandler,
  ReadConfirmationHandler,
} from './queries/list-confirmations.ts';

@Module({
  controllers: [ConfirmationsController, LinksController],
  providers: [
    ConfirmationQueue,
    CancelUnconfirmed,
    UnconfirmedWorker,
    DecideConfirmationHandler,
    UndoConfirmationHandler,
    RemoveConfirmationsHandler,
    AnswerLinkHandler,
    SendVoiceHandler,
    VoiceOfOrderHandler,
    Voices,
    DeleteVoices,
    ReadLinkedOrderHandler,
    ConfirmationLinkHandler,
    ConfirmationTokenHandler,
    OpenLinkHandler,
    OrderOfLinkHandler,
    ListConfirmationsHandler,
    ReadConfirmationHandler,
    CountConfirmationsHandler,
  ],
})
export class ConfirmationsModule {}
