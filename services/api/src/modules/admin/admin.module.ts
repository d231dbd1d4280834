import { Module } from '@nestjs/common';
import { HideSetupHandler } from './commands/hide-setup.ts';
import { RemoveDemoHandler } from './commands/remove-demo.ts';
import { AfterDemoRemoval } from './consumers/after-demo-removal.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DemoController } from './demo.controller.ts';
import { FailedEventsController } from './failed-events.controller.ts';
import { LiveUpdatesController } from './live-updates.controller.ts';
import { Dashboard } from './projections/dashboard-counters.ts';
import { FigureSums } from './projections/figure-sums.ts';
import { OrderFigures } from './projections/order-figures.ts';
import { ReadBackupElsewhereHandler } from './queries/backup-elsewhere.ts';
import { ReadBackupProblemHandler } from './queries/backups.ts';
import { ReadCodFiguresHandler } from './queries/cod-figures.ts';
import { ReadDashboardHandler } from './queries/dashboard.ts';
import { ReadMissingSettingsHandler } from './queries/missing-settings.ts';
import { ReadSetupHandler } from './queries/setup.ts';
import { ReadSourceFiguresHandler } from './queries/source-figures.ts';
import { SetupController } from './setup.controller.ts';

@Module({
  controllers: [DashboardController, DemoController, FailedEventsController, LiveUpdatesController, SetupController],
  providers: [
    ReadDashboardHandler,
    ReadBackupElsewhereHandler,
    ReadBackupProblemHandler,
    ReadCodFiguresHandler,
    ReadSourceFiguresHandler,
    Dashboard,
    OrderFigures,
    FigureSums,
    RemoveDemoHandler,
    AfterDemoRemoval,
    ReadSetupHandler,
    ReadMissingSettingsHandler,
    HideSetupHandler,
  ],
})
export class AdminModule {}
