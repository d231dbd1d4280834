import { CommandBus } from '@nestjs/cqrs';
import type { KeptDemo, RemovedDemo } from '@shop/contracts/demo';
import { removeDemo } from './command-lines.ts';
import { RemoveDemo } from '../modules/admin/commands/remove-demo.ts';
import { runCommand } from './run-command.ts';

const reasons: Readonly<Record<KeptDemo['kind'], Partial<Record<KeptDemo['reason'], string>>>> = {
  product: { edited: 'you edited it, so it stays on sale', ordered: 'a customer ordered it, so it becomes a draft' },
  category: { edited: 'you edited it', used: 'a product of yours is in it' },
  artist: { edited: 'you edited it', used: 'a product of yours is by the artist' },
  coupon: { edited: 'you edited it', ordered: 'a customer used it, so it is switched off' },
};

const counted = (removed: RemovedDemo) =>
  Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || 'nothing';

// `npm run remove-demo`: what the demo created, and with `--yes` its removal.
await runCommand(removeDemo, async (app, { isSet }) => {
  const isTrial = !isSet('yes');
  const { removed, kept } = await app.get(CommandBus).execute(new RemoveDemo(isTrial));
  if (Object.values(removed).every((count) => count === 0) && kept.length === 0) {
    console.log('Nothing of the demo is in this shop.');
    return;
  }
  console.log(`${isTrial ? 'Would remove' : 'Removed'}: ${counted(removed)}.`);
  for (const { kind, name, reason } of kept)
    console.log(`${isTrial ? 'Would keep' : 'Kept'} the ${kind} ${name}: ${reasons[kind][reason]}.`);
  console.log(
    isTrial
      ? 'Nothing was changed. To remove it: npm run remove-demo -- --yes'
      : 'Files and figures follow within seconds; if the shop is closed, at its next start.',
  );
});
