import { Module } from '@nestjs/common';
import { BeginOwnSettingsHandler } from './commands/begin-own.ts';
import { PutBackAreaHandler, SaveAreaHandler } from './commands/save-area.ts';
import { ListVersionsHandler, ReadAreaHandler } from './queries/read-area.ts';
import { HoldAreaHandler, ReadSettingsHandler } from './queries/read-settings.ts';
import { ReadShopHandler } from './queries/read-shop.ts';
import { PreviewTextHandler, ReadPolicyHandler, ReadQuestionsHandler } from './queries/read-texts.ts';
import { Icons } from './icons.ts';
import { LookController } from './look.controller.ts';
import { Looks } from './looks.ts';
import { SettingsController } from './settings.controller.ts';
import { StaffSettingsController } from './staff-settings.controller.ts';
import { StoredSettings } from './stored-settings.ts';

@Module({
  controllers: [SettingsController, LookController, StaffSettingsController],
  providers: [
    StoredSettings,
    Looks,
    Icons,
    ReadSettingsHandler,
    HoldAreaHandler,
    ReadShopHandler,
    ReadAreaHandler,
    ListVersionsHandler,
    PreviewTextHandler,
    ReadPolicyHandler,
    ReadQuestionsHandler,
    BeginOwnSettingsHandler,
    SaveAreaHandler,
    PutBackAreaHandler,
  ],
})
export class SettingsModule {}
