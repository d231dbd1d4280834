// Settings shared by the builds of the three frontends. Each app builds alone, by its own rspack.config.mjs.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rspack } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { LowerStyles, floorTargets } from './browser-floor.ts';
import { nameShared, sharedNames } from './shared-modules.mjs';
import { ThirdParty } from './third-party.mjs';

const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Returns the address of an app's files: the shop's own origin, unless the build names another one. */
export const addressOf = (app) => process.env[`REMOTE_${app.toUpperCase()}`]?.replace(/\/?$/, '/') ?? `/assets/${app}/`;

/**
 * Every browser of the floor knows logical properties. Lowered, they would be written for both directions, with selectors
 * that outweigh others: twice the bytes, and wrong.
 */
const styles = { targets: floorTargets, exclude: { logicalProperties: true, dirSelector: true } };

/** Settings that the browser's and the server's build of an app must share, or their class names would differ. */
const base = (app, root, watch, readers, language) => ({
  context: root,
  mode: watch ? 'development' : 'production',
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  output: {
    uniqueName: app,
    publicPath: addressOf(app) + (language ? `${language}/` : ''),
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
  module: {
    parser: { 'css/auto': { namedExports: true } },
    generator: { 'css/auto': { localIdentName: '[local]-[hash:base64:6]', exportsConvention: 'as-is' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // One JSX runtime for all modes, since the shell shares just that one.
            transform: { react: { runtime: 'automatic', development: false } },
            ...readers.jsc,
          },
          env: readers.env,
        },
        type: 'javascript/auto',
      },
      { test: /\/libs\/contracts\/src\//, enforce: 'post', loader: join(import.meta.dirname, 'without-docs.ts') },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
});

/**
 * The builds of one app: `browsers` into dist/web, `node` (one file, React and router left to the shell's server) into
 * dist/node, and dist/build.json, which tells the shell's server what there is. Each of `languages` is built beside
 * English, into the folder of its name.
 */
export function frontend({ languages = [], ...app }, { watch = false } = {}) {
  const record = new BuildRecord(app.app, app.root, watch);
  return [undefined, ...languages].flatMap((language) => buildsOf(app, { watch, record, language, languages }));
}

function buildsOf({ app, root, browsers, node }, { watch, record, language, languages }) {
  const common = base(app, root, watch, { env: { targets: floorTargets } }, language);
  const served = base(app, root, watch, { jsc: { target: 'es2023' } }, language);
  const named = language ? ` in ${language}` : '';
  const into = (kind) => {
    const path = join(root, 'dist', kind, language ?? '');
    // The folders in it are those of other builds.
    const keep = (file) => languages.includes(relative(path, resolve(path, file)).split(sep)[0]);
    return { path, clean: language ? true : { keep } };
  };
  const hashed = watch ? '[name]' : '[name].[contenthash:8]';
  const forBrowsers = {
    ...common,
    name: `${app} for browsers${named}`,
    target: ['web', `browserslist:${floorTargets.join(', ')}`],
    entry: browsers.entry,
    output: {
      ...common.output,
      ...into('web'),
      filename: `${hashed}.js`,
      cssFilename: `${hashed}.css`,
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: styles }),
      ],
      ...browsers.optimization,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: app,
        manifest: { additionalData: nameShared },
        dts: false,
        dev: false,
        ...browsers.federation,
      }),
      new LeanFederation(),
      ...(browsers.plugins ?? []),
      new LowerStyles(),
      new ThirdParty(),
      ...translated(language),
      record,
    ],
  };
  const forNode = {
    ...served,
    name: `${app} for Node${named}`,
    target: 'node24',
    entry: node?.entry,
    output: {
      ...served.output,
      ...into('node'),
      filename: node?.remote ? '[name].[contenthash:8].mjs' : '[name].mjs',
      module: true,
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: [
      /^(react(-dom)?|pino)(\/|$)/,
      ...(node?.remote ? [{ '@shop/ui/router': 'global shopRouter' }] : []),
      // Loaded only where traces are collected.
      ({ request }, decide) => (request.startsWith('@opentelemetry/') ? decide(null, `import ${request}`) : decide()),
    ],
    module: {
      ...served.module,
      parser: {
        ...served.module.parser,
        javascript: { ...(node?.remote && { dynamicImportMode: 'eager' }), importMeta: false },
      },
      generator: {
        'css/auto': { ...served.module.generator['css/auto'], exportsOnly: true },
        asset: { emit: false },
      },
    },
    // Named modules tell the shell's server which of the browser's chunks a page needs.
    optimization: { nodeEnv: false, minimize: false, moduleIds: 'named' },
    plugins: [...(node?.plugins ?? []), new ThirdParty(), ...translated(language), record],
  };
  return node ? [forBrowsers, forNode] : [forBrowsers];
}

/** In the place of `texts.ts` the build of a language takes `texts.ur.ts` where there is one, and never both. */
const translated = (language) =>
  language
    ? [
        new rspack.NormalModuleReplacementPlugin(/\.tsx?$/, ({ createData }) => {
          const file = createData?.resource?.replace(/(?=\.tsx?$)/, `.${language}`);
          if (file && existsSync(file)) createData.resource = file;
        }),
      ]
    : [];

/** Puts the federation runtime of the shop in place of the one that the plugin brings along. */
class LeanFederation {
  apply(compiler) {
    const runtime = join(import.meta.dirname, 'federation-runtime.ts');
    new rspack.NormalModuleReplacementPlugin(/__module_federation_bundler_runtime__/, runtime).apply(compiler);
  }
}

/**
 * Compresses what was built and writes dist/build.json. That is written last and in one step, so that a server which
 * watches it never sees half a build.
 */
class BuildRecord {
  #parts = new Map();
  #expected = 0;

  constructor(app, root, watch) {
    Object.assign(this, { app, root, watch });
  }

  apply(compiler) {
    this.#expected += 1;
    compiler.hooks.done.tapPromise('BuildRecord', async (stats) => {
      if (stats.hasErrors()) return;
      const { path } = compiler.options.output;
      const [kind, language] = relative(join(this.root, 'dist'), path).split(sep);
      if (kind === 'web' && !this.watch) await compressAll(path, Object.keys(stats.compilation.assets));
      const part =
        kind === 'web' ? browserPart(stats.compilation, this.root) : nodePart(stats.compilation, language ?? '');
      this.#parts.set(path, { language, part });
      if (this.#parts.size === this.#expected) await this.#write();
    });
  }

  async #write() {
    const shared = await sharedNames();
    const parts = [...this.#parts.values()];
    const partsOf = (asked) => parts.filter(({ language }) => language === asked).map(({ part }) => part);
    const languages = [...new Set(parts.flatMap(({ language }) => language ?? []))];
    const build = Object.assign(
      { app: this.app, publicPath: addressOf(this.app), shared },
      ...partsOf(undefined),
      languages.length > 0 && {
        languages: Object.fromEntries(languages.map((each) => [each, Object.assign({}, ...partsOf(each))])),
      },
    );
    const version = createHash('sha256')
      // Names without a hash say nothing of what is in the files.
      .update(JSON.stringify([build, this.watch && Date.now()]))
      .digest('base64url')
      .slice(0, 12);
    const file = join(this.root, 'dist/build.json');
    await writeFile(`${file}.new`, JSON.stringify({ version, ...build }, null, 2));
    await rename(`${file}.new`, file);
  }
}

const filesOf = (group) => [...group.getFiles()].filter((file) => !file.endsWith('.map'));

// The files of each entry, of what the app exposes, and of each dynamically imported module, by its path in the app.
function browserPart(compilation, root) {
  const entries = {};
  for (const [name, group] of compilation.entrypoints) entries[name] = filesOf(group);
  // Those that every page needs at once.
  const fonts = Object.keys(compilation.assets).filter((file) => /^(?!.*-accents\b).*\.woff2$/.test(file));
  const exposed = compilation.namedChunkGroups.get('__federation_expose_routes');
  const chunks = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (!request?.startsWith('.') || !module?.resource) continue;
      const path = relative(root, resolve(dirname(module.resource), request));
      // Prefer the group of the page's own route: another page that loads the module ahead may split it in another way.
      if (!(path in chunks) || (exposed && group.getParents().includes(exposed))) chunks[path] = filesOf(group);
    }
  }
  return { entries, fonts, routes: exposed ? filesOf(exposed) : [], chunks };
}

const nodePart = (compilation, folder) => ({
  node: Object.fromEntries(
    [...compilation.entrypoints].map(([name, group]) => [name, posix.join(folder, filesOf(group).at(-1))]),
  ),
});

async function compressAll(folder, entries) {
  for (const entry of entries) {
    if (!compressible.test(entry)) continue;
    const file = join(folder, entry);
    const bytes = await readFile(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
