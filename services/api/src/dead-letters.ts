import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { EventDispatcher } from './platform/events/event-dispatcher.ts';

const USAGE = 'Usage: npm run events [-- list | -- retry <id of an event> | -- retry --all]';

// `npm run events`: which events a consumer could not take, and why; `-- retry` hands them to it again.
try {
  const [wanted = 'list', which, ...more] = process.argv.slice(2);
  const isUsable = wanted === 'list' ? which === undefined : wanted === 'retry' && which !== undefined;
  if (!isUsable || more.length > 0) throw new Error(USAGE);
  const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const deliveries = app.get(EventDispatcher);
    const failed = await deliveries.deadLetters();
    if (wanted === 'list') {
      for (const { failedAt, eventId, name, consumer, attempts, reason } of failed) {
        console.log(`${failedAt.toISOString()} ${eventId} ${name} for ${consumer}, ${attempts} tries: ${reason}`);
      }
      if (failed.length === 0) console.log('Every event was taken by all its consumers.');
    } else {
      const meant = failed.filter(({ eventId }) => which === '--all' || eventId === which);
      if (meant.length === 0 && which !== '--all')
        throw new Error(`No event ${which} has failed. npm run events lists those that have.`);
      for (const { eventId, consumer } of meant) await deliveries.retry(eventId, consumer);
      console.log(`${meant.length} ${meant.length === 1 ? 'delivery is' : 'deliveries are'} tried again.`);
    }
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
