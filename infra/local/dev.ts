import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll, openShop, shopParts } from './shop.ts';
import { root } from './steps.ts';

const projects = ['services/api', 'frontends/shell', 'frontends/storefront', 'frontends/backoffice'];
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

// Rspack builds each project again as it is edited; browsers reload by themselves, the API's processes are started anew.
const supervisor = await openShop({
  build: buildAll,
  parts: (env) => [
    ...shopParts({ ...env, SHELL_DEV: '1' }),
    ...projects
      .filter((project) => existsSync(join(root, project, 'rspack.config.mjs')))
      .map((project) => ({
        name: `build of ${project.split('/')[1]}`,
        args: [rspack, 'build', '--watch'],
        cwd: join(root, project),
        ready: 'at once' as const,
        loud: true,
      })),
  ],
});

const programs = { API: 'services/api/dist', worker: 'services/api/dist', shop: 'frontends/shell/dist/node' };
for (const [name, directory] of Object.entries(programs)) {
  let pending: NodeJS.Timeout | undefined;
  watch(join(root, directory), (_event, file) => {
    if (file !== 'main.js' && file !== 'server.mjs') return;
    clearTimeout(pending);
    pending = setTimeout(() => existsSync(join(root, directory, file)) && supervisor.restart(name), 150);
  });
}
