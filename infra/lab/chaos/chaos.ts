import { readCommandLine } from '../../../services/api/src/cli/command-line.ts';
import type { QueuePlace } from '../../testing/cluster.ts';
import { say } from '../../local/task-runner.ts';
import { faults, needs } from './faults.ts';
import { type Outcome, runChaos } from './run-chaos.ts';

const line = {
  name: 'chaos',
  about:
    'Opens a shop with two processes of each kind behind nginx, lets shoppers order all the time, and kills, freezes and empties its\n' +
    'parts one after the other. At the end every acknowledged order, its stock, its e-mail and all figures are compared.\n' +
    'The exit status is 1 when a promise was broken. It needs a build, nginx and\n' +
    'redis-server; full disks need root, wrong clocks libfaketime.',
  words: { '': 'on both queues', postgres: 'on the queue in PostgreSQL', redis: 'on the queue in Redis' },
  options: { times: { type: 'string', value: 'N', help: 'so many times' } },
  examples: ['chaos', 'chaos -- redis --times 5'],
} as const;

const given = readCommandLine(line, process.argv.slice(2));
const queues = given.words.length > 0 ? (given.words as QueuePlace[]) : (['postgres', 'redis'] as const);
const possible = faults.filter((fault) => !fault.needs || needs[fault.needs].isHad);
for (const fault of faults)
  if (fault.needs && !possible.includes(fault)) say(`Left out, for it needs ${needs[fault.needs].how}: ${fault.name}`);
let broken = 0;
for (let time = 1; time <= Number(given.text('times') ?? 1); time += 1) {
  for (const queue of queues) {
    say(`Queue in ${queue}, run ${time}\n${'fault'.padEnd(42)} again after   orders   sent again`);
    const tell = ({ fault, recoverySeconds, orders, refusals }: Outcome) =>
      say(
        `${fault.padEnd(42)} ${`${recoverySeconds.toFixed(1)} s`.padStart(11)} ${String(orders).padStart(8)}   ${refusals || '-'}`,
      );
    const { breaches, orders } = await runChaos(queue, possible, { report: tell });
    say(`${orders} orders acknowledged`);
    say(
      breaches.length === 0
        ? 'Every promise was kept.\n'
        : `BROKEN:\n${breaches.map((each) => `- ${each}`).join('\n')}\n`,
    );
    broken += breaches.length;
  }
}
process.exitCode = broken === 0 ? 0 : 1;
