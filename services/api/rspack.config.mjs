import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const commands = [
  'main',
  'migrate',
  'rebuild',
  'emails',
  'admin',
  'dead-letters',
  'keys',
  'products',
  'orders',
  'customers',
  'remove-demo',
  'openapi',
  'events',
  'demo',
];
const sourceOf = (name) => [`./src/${name}.ts`, `./src/${name}/main.ts`].find((file) => existsSync(`${here}/${file}`));
const { $schema: _, module: __, sourceMaps: ___, ...swc } = JSON.parse(readFileSync(`${here}/.swcrc`, 'utf8'));

export default defineConfig({
  mode: 'production',
  context: here,
  target: 'node24',
  entry: {
    ...Object.fromEntries(
      commands.filter((name) => sourceOf(name)).map((name) => [name, { import: sourceOf(name), runtime: false }]),
    ),
    'spreadsheet-worker': { import: './src/platform/spreadsheets/parse-worker.ts', runtime: false },
  },
  output: {
    path: `${here}/dist`,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  devtool: 'source-map',
  optimization: { minimize: false, splitChunks: false },
  // Everything from node_modules stays there; our own packages are TypeScript and are taken in.
  externalsType: 'module-import',
  externals: [({ request }, decide) => (/^(\.|\/|@shop\/)/.test(request) ? decide() : decide(null, request))],
  resolve: { extensions: ['.ts'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: swc, type: 'javascript/auto' }],
  },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/demo/demo-data', to: 'demo-data' }] })],
  stats: 'errors-warnings',
});
