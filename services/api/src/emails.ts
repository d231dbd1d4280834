import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { ResendEmails } from './modules/notifications/commands/resend-emails.ts';
import { ListUndelivered } from './modules/notifications/queries/list-undelivered.ts';

// `npm run emails`: which e-mails did not get through, and why; `npm run emails -- resend` tries them again.
try {
  const [wanted, ...more] = process.argv.slice(2);
  if ((wanted !== undefined && wanted !== 'resend') || more.length)
    throw new Error('Usage: npm run emails [-- resend]');
  const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    if (wanted) console.log(`${await app.get(CommandBus).execute(new ResendEmails())} e-mails are sent again.`);
    else {
      const emails = await app.get(QueryBus).execute(new ListUndelivered());
      for (const { writtenAt, state, kind, orderId, attempts, lastError } of emails) {
        const about = orderId ? ` of order ${orderId}` : '';
        console.log(`${writtenAt} ${state} ${kind}${about}, ${attempts} tries: ${lastError}`);
      }
      if (!emails.length) console.log('Every e-mail that was tried has got through.');
    }
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
