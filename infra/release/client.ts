import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { command, root, say } from '../local/task-runner.ts';

const line = {
  name: 'client',
  about: 'Packs the client for programs outside: the types of every call, and one script without dependencies.',
  words: { '': 'makes chaap-client-VERSION.tgz in the folder release' },
  options: { out: { type: 'string', value: 'FOLDER', help: 'another folder than release' } },
  examples: ['client', 'client -- --out /srv/packages'],
} as const;

const out = resolve(root, readCommandLine(line, process.argv.slice(2)).text('out') ?? 'release');
const stage = join(out, 'client');
const contracts = join(root, 'libs/contracts');
const entry = join(contracts, 'src/program-client.ts');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;

const script: Configuration = {
  mode: 'production',
  context: contracts,
  entry: { client: entry },
  target: ['web', 'es2022'],
  output: { path: stage, filename: '[name].js', module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
  devtool: false,
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
};

const { version, license } = read('package.json');
const manifest = {
  name: '@chaap/client',
  version,
  description: 'Client of the API of a Chaap shop',
  license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './types/program-client.d.ts', default: './client.js' } },
  engines: { node: '>=20.19' },
  // For the types alone.
  dependencies: read('libs/contracts/package.json')['dependencies'],
};

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
await Promise.all([
  bundle(),
  run('tsc', ['-p', join(contracts, 'client/tsconfig.json'), '--outDir', join(stage, 'types')]),
]);
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(contracts, 'client/README.md'), join(stage, 'README.md'));
cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
const packed = await run('npm', ['pack', stage, '--pack-destination', out, '--silent']);
rmSync(stage, { recursive: true });
say(join(relative(process.cwd(), out) || '.', packed.trim()));

async function bundle(): Promise<void> {
  const stats = await new Promise<string>((resolve, reject) => {
    rspack(script, (error, done) => (error ? reject(error) : resolve(done?.hasErrors() ? done.toString() : '')));
  });
  if (stats) throw new Error(stats);
}

async function run(file: string, args: string[]): Promise<string> {
  const { status, output } = await command(file, args);
  if (status !== 0) throw new Error(output.trim());
  return output;
}
