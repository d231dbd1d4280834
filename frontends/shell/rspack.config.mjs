import { rspack } from '@rspack/core';
import { frontend, shared } from '../rspack.shared.mjs';
import { withOfflinePage } from './src/offline-page.ts';

const root = import.meta.dirname;

export default (_env, { watch } = {}) =>
  frontend(
    {
      app: 'shell',
      root,
      browsers: {
        entry: { host: './src/host/main.tsx' },
        federation: { shared: shared(true) },
        plugins: [
          new rspack.CopyRspackPlugin({
            patterns: [
              {
                from: 'src/public',
                to: 'public',
                transform: (bytes, name) => (name.endsWith('sw.js') ? withOfflinePage(String(bytes)) : bytes),
              },
            ],
          }),
        ],
      },
      node: { entry: { server: './src/server/main.ts' } },
    },
    { watch },
  );
