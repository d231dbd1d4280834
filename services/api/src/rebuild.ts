import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { loadConfig } from './config.ts';
import { RebuildProjections } from './platform/events/rebuild-projection.ts';

// `npm run rebuild`: paints every projection anew while the shop is open, and proves each equal to a recount.
const config = loadConfig({ ...process.env, ROLE: 'http', LOG_LEVEL: 'warn' });
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn'] });
try {
  const differences = await app.get(RebuildProjections).rebuildAll();
  for (const difference of differences) console.error(difference);
  console.log(
    differences.length ? 'Rebuilt, but not equal to a recount.' : 'Rebuilt: every projection equals a recount.',
  );
  process.exitCode = differences.length ? 1 : 0;
} finally {
  await app.close();
}
