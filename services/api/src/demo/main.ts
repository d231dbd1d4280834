import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { loadConfig } from '../config.ts';
import { catalogue } from './artwork/catalogue.ts';
import { openDemoShop } from './open-demo-shop.ts';

// Run by `npm start` each time: fills a shop that has no products, and leaves every other one as it is.
const config = loadConfig({ ...process.env, ROLE: 'http', LOG_LEVEL: 'warn' });
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn'] });
try {
  const opened = await openDemoShop(app, {
    prints: catalogue,
    orders: 120,
    log: (line) => console.log(line),
    onFilling() {
      // Printing may be broken off and goes on from there; a half-filled shop would stay half-filled.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
    },
  });
  if (!opened) console.log('The shop has products: nothing to do');
} finally {
  await app.close();
}
