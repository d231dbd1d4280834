import { frontend } from '../rspack.shared.mjs';
import { shared } from '../shared-modules.mjs';

export default (_env, { watch } = {}) =>
  frontend(
    {
      app: 'backoffice',
      root: import.meta.dirname,
      browsers: {
        entry: {},
        federation: {
          filename: watch ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './routes': './src/routes.tsx' },
          shared: shared(false),
        },
      },
      // Names the files of a page to the shell's server, and what is seen while they travel.
      node: { entry: { routes: './src/routes.tsx' }, remote: true },
    },
    { watch },
  );
