import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../../services/api/src/cli/command-line.ts';
import { installOwnPackages } from '../../local/own-packages.ts';
import { isInstalled } from '../../local/system-packages.ts';
import { command, say, step } from '../../local/task-runner.ts';
import { evaluatePolicies } from './csp.ts';
import { gradeHeaders } from './observatory.ts';
import { findSecrets } from './secrets.ts';
import { openSlowConnections } from './slow.ts';
import { injectSql } from './sqlmap.ts';
import { openTarget } from './target.ts';
import { compareTimes } from './timing.ts';
import { crawlAndAttack } from './wapiti.ts';

const line = {
  name: 'security',
  about:
    'Opens the demo shop in several processes behind nginx, as they are shipped, with TLS, and attacks it with the usual tools. Each\n' +
    'says in a line or two what it found; all it printed is in a folder. The exit status is 1 when one found something or is missing.\n' +
    'It needs a build, nginx and openssl; sqlmap, wapiti and slowhttptest are packages of Debian. It takes about 20 minutes.',
  words: {
    '': 'with every tool',
    observatory: 'grades of the MDN HTTP Observatory',
    csp: "Google's csp_evaluator",
    secrets: 'secretlint, on the whole history',
    timing: 'whether times of answers tell who has an account',
    slowhttptest: 'slow clients, and how others are served meanwhile',
    wapiti: 'pages and calls',
    sqlmap: 'SQL in the calls that take text',
  },
  options: {
    output: { type: 'string', value: 'FOLDER', help: 'for what the tools print; else one in the temporary folder' },
  },
  examples: ['security', 'security -- sqlmap --output /tmp/security'],
} as const;

const tools = {
  observatory: gradeHeaders,
  csp: evaluatePolicies,
  secrets: findSecrets,
  timing: compareTimes,
  slowhttptest: openSlowConnections,
  wapiti: crawlAndAttack,
  sqlmap: injectSql,
} as const;
/** The tools of Debian and Ubuntu, whose packages have their names. */
const DEBIAN: readonly string[] = ['slowhttptest', 'wapiti', 'sqlmap'];

const given = readCommandLine(line, process.argv.slice(2));
const chosen = Object.entries(tools).filter(([name]) => given.words.length === 0 || given.words.includes(name));
const missing = chosen.filter(([name]) => DEBIAN.includes(name) && !isInstalled(name)).map(([name]) => name);
for (const name of missing)
  say(`Left out: ${name} is not installed. On Debian or Ubuntu, as root: apt-get install ${name}`);

await step('Building', async () => {
  const { status, output } = await command('npm', ['run', 'build', '--silent']);
  if (status !== 0) throw new Error(output.trim());
});
await installOwnPackages('the scanners of npm', import.meta.dirname);
const target = await openTarget(given.text('output') ?? mkdtempSync(join(tmpdir(), 'chaap-security-')));
let found = missing.length;
try {
  for (const [name, run] of chosen.filter(([tool]) => !missing.includes(tool))) {
    const { summary, findings } = await step(name, () => run(target));
    say(`    ${summary}`);
    for (const finding of findings.slice(0, 20)) say(`    FOUND: ${finding}`);
    found += findings.length;
  }
} finally {
  await target.close();
}
say(
  `${found === 0 ? 'Nothing was found.' : `${found} things to look at.`} Everything that was printed: ${target.folder}`,
);
process.exitCode = found === 0 ? 0 : 1;
