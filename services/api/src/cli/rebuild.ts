import { rebuild } from './command-lines.ts';
import { RebuildProjections } from '../platform/events/rebuild-projection.ts';
import { runCommand } from './run-command.ts';

/**
 * Number of differences that are printed for a projection. A projection that is new to the shop differs in every
 * product or customer.
 */
const MAX_NAMED = 10;

function report(when: string, differences: readonly string[], log: (line: string) => void): void {
  for (const difference of differences.slice(0, MAX_NAMED)) log(`${when}: ${difference}`);
  if (differences.length > MAX_NAMED) log(`${when}: and ${differences.length - MAX_NAMED} more`);
}

// `npm run rebuild`: rebuilds every projection while the shop is open, and checks each against a recount.
await runCommand(rebuild, (app) =>
  app.get(RebuildProjections).rebuildAll(({ projection, before, after }) => {
    report(`${projection} before`, before, console.log);
    report(`${projection} after`, after, console.error);
    console.log(
      after.length === 0
        ? `${projection} was rebuilt and equals a recount.`
        : `${projection} cannot be rebuilt: it would not equal a recount. It was left as it was.`,
    );
    if (after.length > 0) process.exitCode = 1;
  }),
);
