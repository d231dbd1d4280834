import { frontend } from '../rspack.shared.mjs';
import { shared } from '../shared-modules.mjs';

export default (_env, { watch } = {}) =>
  frontend(
    {
      app: 'storefront',
      root: import.meta.dirname,
      languages: ['ur'],
      browsers: {
        entry: {},
        federation: {
          filename: watch ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './routes': './src/routes.tsx' },
          shared: shared(false),
        },
      },
      // The same pages, for the shell's server.
      node: { entry: { routes: './src/routes.tsx' }, remote: true },
    },
    { watch },
  );
