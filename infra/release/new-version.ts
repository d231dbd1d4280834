import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { LAST_UNCHECKED } from '../local/commits.ts';
import { command, root, say } from '../local/task-runner.ts';
import { brokenClients } from './compatible.ts';
import { changesSince, lastRelease, nextVersion, releaseSubject, withRelease } from './history.ts';

const line = {
  name: 'new-version',
  about:
    'Makes a version: decides its number by what the commits since the last one say, writes it where it stands, puts the unreleased part\n' +
    'of CHANGELOG.md under it with a list of those commits, commits that, and sets the tag. It pushes nothing.',
  words: { '': 'makes the version' },
  options: {
    breaking: { type: 'boolean', help: 'also when clients of the version before could not use this one' },
    'dry-run': { type: 'boolean', help: 'says the number and its changes only' },
  },
  examples: ['new-version -- --dry-run', 'new-version'],
} as const;

const given = readCommandLine(line, process.argv.slice(2));
const CHANGELOG = join(root, 'CHANGELOG.md');
const CHART = join(root, 'infra/helm/chaap/Chart.yaml');

async function main() {
  const before = lastRelease(root);
  const changes = changesSince(root, before?.commit ?? LAST_UNCHECKED.commit);
  if (changes.length === 0) throw new Error('Nothing was committed since the last version.');
  const isBreaking = given.isSet('breaking') || changes.some((change) => change.isBreaking);
  const broken = before && !isBreaking ? brokenClients(before.commit) : [];
  if (broken.length > 0)
    throw new Error(`Clients of ${before?.version} could not use this version (--breaking):\n- ${broken.join('\n- ')}`);
  const { version: last } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const version = nextVersion(last, [...changes, { type: 'chore', isBreaking }]);
  const changelog = withRelease(readFileSync(CHANGELOG, 'utf8'), {
    version,
    date: new Date().toISOString().slice(0, 10),
    changes,
  });
  say(`Version ${version}, ${changes.length} commits after ${before?.version ?? LAST_UNCHECKED.commit.slice(0, 7)}`);
  if (given.isSet('dry-run')) {
    for (const { type, scope, text } of changes) say(`  ${type}${scope && `(${scope})`}: ${text}`);
    return;
  }
  if (await git('status', '--porcelain')) throw new Error('There are changes that are not committed.');
  await run('npm', ['version', version, '--no-git-tag-version', '--no-workspaces-update']);
  writeFileSync(CHART, readFileSync(CHART, 'utf8').replace(/^appVersion: .*$/m, `appVersion: '${version}'`));
  writeFileSync(CHANGELOG, changelog);
  await git('commit', '--all', '--message', releaseSubject(version));
  await git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  say(`Committed, with the tag v${version}. To publish: git push --follow-tags`);
}

const git = (...args: string[]) => run('git', args);

async function run(file: string, args: string[]): Promise<string> {
  const { status, output } = await command(file, args);
  if (status !== 0) throw new Error(output.trim());
  return output.trim();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
