import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { say } from '../local/task-runner.ts';
import { type Pin, pinsOf, readPins, withPins } from './pins.ts';
import { openRegistry } from './registry.ts';

const line = {
  name: 'pin-images',
  about:
    'Reads at Docker Hub the newest minor version of each image that compose.yaml and the Dockerfile name, with its digest, and\n' +
    'writes both, and the day, into these files. A new major version is left to you: change its tag, and call this.',
  words: { '': 'writes the pins' },
  options: {
    registry: { type: 'string', value: 'URL', help: 'a registry in place of https://registry-1.docker.io' },
    folder: { type: 'string', value: 'FOLDER', help: 'the folder of both files, in place of infra/compose' },
  },
  examples: ['pin-images'],
} as const;

const given = readCommandLine(line, process.argv.slice(2));

async function main() {
  const registry = openRegistry(given.text('registry') ?? 'https://registry-1.docker.io');
  const today = new Date().toISOString().slice(0, 10);
  const written: [file: string, text: string][] = [];
  for (const name of ['compose.yaml', 'Dockerfile']) {
    const file = join(given.text('folder') ?? import.meta.dirname, name);
    const text = readFileSync(file, 'utf8');
    const before = pinsOf(text);
    const now = await readPins(before, registry, today);
    for (const [n, pin] of now.entries()) say(changeOf(before[n], pin));
    written.push([file, withPins(text, now)]);
  }
  // Only when every image was read.
  for (const [file, text] of written) writeFileSync(file, text);
}

function changeOf(before: Pin | undefined, { repository, tag, digest }: Pin): string {
  if (before?.tag !== tag) return `${repository}: ${before?.tag} → ${tag}`;
  return `${repository}:${tag} ${before.digest === digest ? 'is current' : 'was built again'}`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
