import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { ResendLetters } from './modules/notifications/commands/resend-letters.ts';
import { ListUndelivered } from './modules/notifications/queries/list-undelivered.ts';

// `npm run letters`: which letters did not get through, and why; `npm run letters -- resend` tries them again.
try {
  const [wanted, ...more] = process.argv.slice(2);
  if ((wanted !== undefined && wanted !== 'resend') || more.length)
    throw new Error('Usage: npm run letters [-- resend]');
  const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    if (wanted) console.log(`${await app.get(CommandBus).execute(new ResendLetters())} letters are sent again.`);
    else {
      const letters = await app.get(QueryBus).execute(new ListUndelivered());
      for (const { writtenAt, state, kind, orderId, attempts, lastError } of letters) {
        console.log(`${writtenAt} ${state} ${kind} of order ${orderId}, ${attempts} tries: ${lastError}`);
      }
      if (!letters.length) console.log('Every letter that was tried has got through.');
    }
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
