import { openShop } from './shop.ts';
import { command } from './steps.ts';

await openShop({
  async build() {
    const onLine = (line: string) => void (/^> nx run (?!.*\[)/.test(line) && console.log(`  ${line.slice(9)}`));
    const { status, output } = await command('nx', ['run-many', '-t', 'build', '--outputStyle=static'], { onLine });
    if (status !== 0) throw new Error(output.trim());
  },
  parts: (env) => [
    {
      name: 'API',
      args: ['services/api/dist/main.js'],
      env: { ...env, ROLE: 'http' },
      ready: `${env.API_URL}/api/health/ready`,
    },
    { name: 'worker', args: ['services/api/dist/main.js'], env: { ...env, ROLE: 'worker' } },
    {
      name: 'shop',
      args: ['frontends/shell/dist/node/server.mjs'],
      env: { NODE_ENV: 'production', ...env },
      ready: env.SHOP_URL,
    },
  ],
});
