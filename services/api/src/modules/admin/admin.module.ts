import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller.ts';
import { DashboardController } from './dashboard.controller.ts';
import { LiveUpdatesController } from './live-updates.controller.ts';
import { Dashboard } from './projections/dashboard.ts';
import { ReadDashboardHandler } from './queries/dashboard.ts';

@Module({
  controllers: [ContactsController, DashboardController, LiveUpdatesController],
  providers: [ReadDashboardHandler, Dashboard],
})
export class AdminModule {}
