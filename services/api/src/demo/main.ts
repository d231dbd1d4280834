import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { catalogue } from '@shop/demo-artwork/catalogue';
import { AppModule } from '../app.module.ts';
import { loadConfig } from '../config.ts';
import { openWithoutDemo, seedDemoData } from './seed-demo-data.ts';

// Run by each `npm start`: seeds a shop without products and changes no other. In production only when asked for.
const asked = process.env['DEMO']?.trim();
const isWanted = asked === '1' || (asked !== '0' && process.env['NODE_ENV'] !== 'production');
const config = loadConfig({ ...process.env, ROLE: 'http', LOG_LEVEL: 'warn' });
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
        // Generating images can be interrupted and resumed. Writes cannot: the next start would skip a shop with products.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
      },
    }));
  if (!isWanted) await openWithoutDemo(app);
  else if (!isSeeded) console.log('The shop has products, or the demo was removed: no demo data is created');
} finally {
  await app.close();
}
