import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { catalogue } from '@shop/demo-artwork/catalogue';
import { AppModule } from '../app.module.ts';
import { loadConfig } from '../config.ts';
import { seedDemoData } from './seed-demo-data.ts';

// Run by each `npm start`: seeds a shop without products and changes no other.
const config = loadConfig({ ...process.env, ROLE: 'http', LOG_LEVEL: 'warn' });
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn'] });
try {
  const isSeeded = await seedDemoData(app, {
    catalogue,
    orders: 120,
    log: (line) => console.log(line),
    beforeWrites() {
      // Generating images can be interrupted and resumed. Writes cannot: the next start would skip a shop with products.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
    },
  });
  if (!isSeeded) console.log('The shop has products: no demo data is created');
} finally {
  await app.close();
}
