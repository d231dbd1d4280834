import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { floorTargets } from '../browser-floor.ts';
import { frontend } from '../rspack.shared.mjs';
import { shared } from '../shared-modules.mjs';
import { withOfflinePage } from './src/offline-page.ts';

const root = import.meta.dirname;

// They stand in pages, so they are small, and in a block, so that their names stay their own.
const inlineScript = (filename) => {
  const source = readFileSync(join(root, 'src', filename), 'utf8');
  const { code } = rspack.experiments.swc.transformSync(source, {
    filename,
    env: { targets: floorTargets },
    isModule: false,
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: { toplevel: true } } },
    minify: true,
  });
  return `{${code}}`;
};

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
      node: {
        entry: { server: './src/server/main.ts' },
        plugins: [
          new rspack.DefinePlugin({
            START_SCRIPT: JSON.stringify(inlineScript('start.ts')),
            ASK_AHEAD_SCRIPT: JSON.stringify(inlineScript('ask-ahead.ts')),
          }),
        ],
      },
    },
    { watch },
  );
