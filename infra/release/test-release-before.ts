import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { root, say, step } from '../local/task-runner.ts';
import { lastRelease } from './history.ts';
import { checkOut } from './release-before.ts';

const line = {
  name: 'test:release-before',
  about:
    'Runs the suites of the API as the release before had them on the tables that this version makes, so that a shop can go back\n' +
    'to it, and processes of both serve while one replaces the other. The exit status is 1 when it cannot.',
  words: { '': 'all suites' },
  options: { commit: { type: 'string', value: 'COMMIT', help: 'another commit than that of the release before' } },
  examples: ['test:release-before', 'test:release-before -- --commit 0123abc'],
} as const;

/** The suite that compares the tables with what is written in its own tree. */
const ALL_BUT_TABLES = '^(?!.*/schema\\.test\\.ts$)';

const given = readCommandLine(line, process.argv.slice(2));
const before = lastRelease(root, 'HEAD~1');
const commit = given.text('commit') ?? before?.commit;
if (!commit) say('No release before this one is known here.');
else {
  const project = await checkOut(commit);
  const title = `Suites of ${given.text('commit') ?? before?.version} on the tables of this version`;
  const { status, output } = await step(title, () => project.test([ALL_BUT_TABLES]));
  project.close();
  say(output.trim());
  process.exitCode = status === 0 ? 0 : 1;
}
