import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const programs = {
  main: 'main.ts',
  migrate: 'migrate.ts',
  demo: 'demo/main.ts',
  openapi: 'docs/openapi.ts',
  events: 'docs/events.ts',
  'spreadsheet-worker': 'platform/spreadsheets/parse-worker.ts',
};
for (const name of [
  'admin',
  'customers',
  'dead-letters',
  'emails',
  'keys',
  'orders',
  'products',
  'rebuild',
  'remove-demo',
])
  programs[name] = `cli/${name}.ts`;
// Packages that stay in node_modules: they are native, have files of their own, or are loaded when they are needed.
const external =
  /^(sharp|file-type|nodemailer|web-push|read-excel-file|swagger-ui-dist|@aws-sdk|@modelcontextprotocol|@opentelemetry\/(exporter|resources|sdk)[^/]*|@zxcvbn-ts)(\/|$)/;
const { $schema: _, module: __, sourceMaps: ___, ...swc } = JSON.parse(readFileSync(`${here}/.swcrc`, 'utf8'));

export default defineConfig({
  mode: 'production',
  context: here,
  target: 'node24',
  entry: Object.fromEntries(
    Object.entries(programs).map(([name, file]) => [name, { import: `./src/${file}`, runtime: false }]),
  ),
  output: {
    path: `${here}/dist`,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  devtool: 'source-map',
  // All programs share two files: a process that starts reads these, in place of 2,000 in node_modules.
  optimization: {
    minimize: true,
    minimizer: [
      // Names stay, for the log. ASCII takes a byte for each character in memory, anything else two.
      new rspack.SwcJsMinimizerRspackPlugin({
        test: /packages\.js$/,
        extractComments: false,
        minimizerOptions: {
          module: true,
          compress: false,
          mangle: false,
          format: { ascii_only: true, comments: false },
        },
      }),
    ],
    splitChunks: {
      chunks: 'initial',
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: { test: /node_modules/, name: 'packages' },
        shop: { test: /\.ts$/, name: 'shop', minChunks: 2 },
      },
    },
  },
  externalsType: 'module-import',
  externals: [
    async ({ request, context, dependencyType, getResolve }) => {
      // Packages ask for others that only some of their users install.
      const isHere = () => getResolve?.()(context, request).then(Boolean, () => false);
      if (!external.test(request) && !isBuiltin(request) && (await isHere())) return;
      // An import of node:http loads Node's own fetch as well, a require does not.
      return dependencyType === 'commonjs' || isBuiltin(request) ? `node-commonjs ${request}` : request;
    },
  ],
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false, exportsPresence: false, exprContextCritical: false } },
    rules: [
      // NestJS asks so for TypeORM, which would otherwise be loaded a second time.
      { test: /node_modules.@nestjs/, parser: { createRequire: true } },
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { ...swc, jsc: { ...swc.jsc, output: { charset: 'ascii' } } },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/demo/demo-data', to: 'demo-data' }] }),
    // BullMQ writes this format only, and the native part of the package is for reading.
    new rspack.DefinePlugin({ 'process.env.MSGPACKR_NATIVE_ACCELERATION_DISABLED': JSON.stringify('true') }),
  ],
  stats: 'errors-warnings',
});
