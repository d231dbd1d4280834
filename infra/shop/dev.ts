import { existsSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { buildAll, openShop, shopParts } from './shop.ts';
import { root } from '../local/task-runner.ts';

const projects = ['services/api', 'frontends/shell', 'frontends/storefront', 'frontends/backoffice'];
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

// Rspack builds each project again as it is edited; browsers reload by themselves, the API's processes are restarted.
const supervisor = await openShop({
  build: buildAll,
  parts: (env) => [
    ...shopParts({ ...env, SHELL_DEV: '1', PROCESSES: '1' }),
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

// Looked at instead of watched: Rspack replaces the directory, and a watcher with it.
const programs = [
  ['API', 'services/api/dist/main.js'],
  ['API', 'services/api/dist/shop.js'],
  ['worker', 'services/api/dist/main.js'],
  ['worker', 'services/api/dist/shop.js'],
  ['shop', 'frontends/shell/dist/node/server.mjs'],
] as const;
for (const [name, program] of programs)
  watchFile(join(root, program), { interval: 200 }, ({ size }) => size > 0 && supervisor.restart(name));
