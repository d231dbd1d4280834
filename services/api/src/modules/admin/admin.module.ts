import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.ts';
import { LiveUpdatesController } from './live-updates.controller.ts';
import { Dashboard } from './projections/dashboard.ts';
import { ReadDashboardHandler } from './queries/dashboard.ts';

@Module({
  controllers: [DashboardController, LiveUpdatesController],
  providers: [ReadDashboardHandler, Dashboard],
})
export class AdminModule {}
