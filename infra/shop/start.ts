import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { buildAll, openShop, shopParts } from './shop.ts';
import { root } from '../local/task-runner.ts';

const line = {
  name: 'start',
  about:
    'Opens the shop and keeps it open: builds what has changed, starts the database unless DATABASE_URL names one, brings\n' +
    'its tables up to date, and starts API, worker and shell. Ctrl-C closes it. Settings come from the environment and\n' +
    'from .env; .env.example lists them.',
  words: { '': 'opens the shop' },
  options: { 'no-build': { type: 'boolean', help: 'opens what is built already' } },
  examples: ['start', 'doctor'],
} as const;

const given = readCommandLine(line, process.argv.slice(2));
// A release is built, and brings nothing to build with.
const isRelease = existsSync(join(root, 'RELEASE.json'));
const isBuilt = isRelease || given.isSet('no-build');
await openShop({ build: isBuilt ? undefined : buildAll, parts: shopParts });
