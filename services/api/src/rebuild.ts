import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { RebuildProjections } from './platform/events/rebuild-projection.ts';

// `npm run rebuild`: rebuilds every projection while the shop is open, and checks each against a recount.
try {
  const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    await app.get(RebuildProjections).rebuildAll(({ projection, before, after }) => {
      for (const difference of before) console.log(`${projection} before: ${difference}`);
      for (const difference of after) console.error(`${projection} after: ${difference}`);
      console.log(
        after.length === 0
          ? `${projection} was rebuilt and equals a recount.`
          : `${projection} cannot be rebuilt: it would not equal a recount. It was left as it was.`,
      );
      if (after.length > 0) process.exitCode = 1;
    });
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
