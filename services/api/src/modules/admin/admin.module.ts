import { Module } from '@nestjs/common';
import { RemoveDemoHandler } from './commands/remove-demo.ts';
import { AfterDemoRemoval } from './consumers/after-demo-removal.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DemoController } from './demo.controller.ts';
import { LiveUpdatesController } from './live-updates.controller.ts';
import { Dashboard } from './projections/dashboard.ts';
import { ReadDashboardHandler } from './queries/dashboard.ts';

@Module({
  controllers: [DashboardController, DemoController, LiveUpdatesController],
  providers: [ReadDashboardHandler, Dashboard, RemoveDemoHandler, AfterDemoRemoval],
})
export class AdminModule {}
