import { resolve } from 'node:path';
import { loadConfig } from './config.ts';
import { log } from './log.ts';
import { ShopServer } from './shop-server.ts';

try {
  // This file runs as frontends/shell/dist/node/*.mjs.
  const server = new ShopServer(loadConfig(process.env), resolve(import.meta.dirname, '../../../..'));
  const port = await server.start();
  log.info({ port }, 'ready');
  process.send?.({ ready: true, port });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The supervisor is gone, so nothing else would stop this process.
  if (process.channel) process.once('disconnect', stop);
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(busy ? `Port ${process.env['PORT'] ?? 3000} is taken. Set PORT to another one.` : reason);
  process.exit(1);
}
