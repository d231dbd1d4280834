import { rebuild } from './command-lines.ts';
import { RebuildProjections } from './platform/events/rebuild-projection.ts';
import { runCommand } from './run-command.ts';

// `npm run rebuild`: rebuilds every projection while the shop is open, and checks each against a recount.
await runCommand(rebuild, (app) =>
  app.get(RebuildProjections).rebuildAll(({ projection, before, after }) => {
    for (const difference of before) console.log(`${projection} before: ${difference}`);
    for (const difference of after) console.error(`${projection} after: ${difference}`);
    console.log(
      after.length === 0
        ? `${projection} was rebuilt and equals a recount.`
        : `${projection} cannot be rebuilt: it would not equal a recount. It was left as it was.`,
    );
    if (after.length > 0) process.exitCode = 1;
  }),
);
