import { Module } from '@nestjs/common';
import { ReadVisitsHandler } from './queries/read-visits.ts';
import { VisitCounts } from './visit-counts.ts';
import { VisitsController } from './visits.controller.ts';

@Module({ controllers: [VisitsController], providers: [ReadVisitsHandler, VisitCounts] })
export class VisitsModule {}
