import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../../src/platform/config/config.ts';
import { PlatformModule } from '../../src/platform/composition/platform.module.ts';
import { ThingCounts } from './testing-module.ts';

// A worker process of a test, made to be killed.
const platform = PlatformModule.with(loadConfig(process.env));
const app = await NestFactory.createApplicationContext(
  { ...platform, providers: [ThingCounts] },
  { logger: ['error'], abortOnError: false },
);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
