import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { QueryBus } from '@nestjs/cqrs';
import { stopListening } from '@shop/http/stop-listening';
import { AppModule } from './app.module.ts';
import { loadConfig } from './platform/config/config.ts';
import { ReadMissingSettings } from './modules/admin/queries/missing-settings.ts';
import { Log } from './platform/observability/log.ts';
import { Readiness } from './platform/observability/readiness.ts';
import { createServer, listenOptions } from './platform/http/server.ts';
import { allowOnlyShopFormats } from './platform/storage/load-sharp.ts';

/** Milliseconds that requests and jobs under way get to finish at shutdown. */
const GRACE_MS = 10_000;

try {
  const config = loadConfig(process.env);
  allowOnlyShopFormats();
  const app = await createServer(AppModule.with(config), config);
  const log = app.get(Log);

  let ending = false;
  const end = async (reason: string) => {
    if (ending) return;
    ending = true;
    log.log(`Ending: ${reason}`);
    app.get(Readiness).drain();
    // Whatever hangs must not keep the process from being replaced.
    setTimeout(() => process.exit(1), config.drainMs + GRACE_MS).unref();
    if (config.role !== 'worker') {
      // A load balancer reads the 503 of /ready before connections are refused.
      await wait(config.drainMs);
      await stopListening(app.getHttpServer());
    }
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  // The supervisor is gone, so nothing else would end this process.
  process.on('disconnect', () => void end('the supervisor has gone'));
  process.on('unhandledRejection', (error) => log.failure(error));
  process.on('uncaughtException', (error) => {
    log.failure(error);
    void end('an unexpected error');
  });

  if (config.role !== 'worker') {
    const missing = app.get(QueryBus).execute(new ReadMissingSettings());
    // Without a database, what the environment lacks is all that can be said.
    for (const { message } of await missing.catch(() => config.missing)) log.warn(message);
  }
  if (config.role !== 'worker') await app.listen(listenOptions(config));
  const url = config.role === 'worker' ? undefined : await app.getUrl();
  log.pino.info({ url }, 'ready');
  process.send?.({ ready: true, url });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['API_PORT'] ?? 5000} is taken by another program. Choose another one with API_PORT.`;
  }
  return error.message.startsWith('The configuration') ? error.message : (error.stack ?? error.message);
}
