import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { catalogue } from './demo-catalogue.ts';
import { AppModule } from '../app.module.ts';
import { Config, loadConfig } from '../platform/config/config.ts';
import { ReadSetup } from '../modules/admin/queries/setup.ts';
import { openWithoutDemo, seedDemoData } from './seed-demo-data.ts';

// Run by each `npm start`: seeds a shop without products and changes no other. In production only when asked for.
const asked = process.env['DEMO']?.trim();
// The shop that may be open beside it has the port of metrics.
const config = new Config({
  ...loadConfig({ ...process.env, ROLE: 'http', LOG_LEVEL: 'warn' }),
  metricsPort: undefined,
});
// By the configuration: a bundle has NODE_ENV of its own build written into it.
const isWanted = asked === '1' || (asked !== '0' && config.nodeEnv !== 'production');
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn'] });
try {
  const isSeeded =
    isWanted &&
    (await seedDemoData(app, {
      catalogue,
      orders: 120,
      isAskedFor: asked === '1',
      log: (line) => console.log(line),
      beforeWrites() {
        // A shop that is filled in part stays so: the next start skips a shop with products.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
      },
    }));
  if (!isWanted) await openWithoutDemo(app);
  else if (!isSeeded) console.log('The shop has products, or the demo was removed: no demo data is created');
  const { steps, isHidden } = await app.get(QueryBus).execute(new ReadSetup());
  const next = nextStep(steps.flatMap(({ name, isDone }) => (isDone ? [] : name)));
  if (next && !isHidden) console.log(`Next: ${next}`);
} finally {
  await app.close();
}

/**
 * Returns the next step for the owner, in one sentence that `npm start` prints last; undefined when no step is left.
 */
function nextStep(left: readonly string[]): string | undefined {
  const list = '"Make it your shop" on its first page';
  if (left.includes('demo'))
    return `look around in the demo shop. Then sign in to the back office: ${list} removes the demo and sets up your own.`;
  if (left.includes('product')) return `sign in to the back office. ${list} leads to your first product.`;
  if (left.length > 0) return `sign in to the back office. ${list} says what is left to set up.`;
  return undefined;
}
