import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { KeptDemo, RemovedDemo } from '@shop/contracts/demo';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { RemoveDemo } from './modules/admin/commands/remove-demo.ts';

const HELP = `npm run remove-demo            says what would be removed; nothing changes
npm run remove-demo -- --yes   removes it

Removes what the demo created: products, categories, coupons, and orders with their receipts and reviews.
What you made, edited or sold stays. It cannot be undone. The shop may be open meanwhile.`;

const reasons: Readonly<Record<KeptDemo['kind'], Partial<Record<KeptDemo['reason'], string>>>> = {
  product: { edited: 'you edited it, so it stays on sale', ordered: 'a customer ordered it, so it becomes a draft' },
  category: { edited: 'you edited it', used: 'a product of yours is in it' },
  coupon: { edited: 'you edited it', ordered: 'a customer used it, so it is switched off' },
};

const counted = (removed: RemovedDemo) =>
  Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || 'nothing';

// `npm run remove-demo`: what the demo created, and with `--yes` its removal.
try {
  const [wanted, ...more] = process.argv.slice(2);
  if (wanted === '--help') console.log(HELP);
  else if ((wanted !== undefined && wanted !== '--yes') || more.length > 0) throw new Error(HELP);
  else await removeDemo(wanted !== '--yes');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function removeDemo(isTrial: boolean): Promise<void> {
  const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const { removed, kept } = await app.get(CommandBus).execute(new RemoveDemo(isTrial));
    const isNothing = Object.values(removed).every((count) => count === 0) && kept.length === 0;
    if (isNothing) console.log('Nothing of the demo is in this shop.');
    else {
      console.log(`${isTrial ? 'Would remove' : 'Removed'}: ${counted(removed)}.`);
      for (const { kind, name, reason } of kept)
        console.log(`${isTrial ? 'Would keep' : 'Kept'} the ${kind} ${name}: ${reasons[kind][reason]}.`);
      console.log(
        isTrial
          ? 'Nothing was changed. To remove it: npm run remove-demo -- --yes'
          : 'Files and figures follow within seconds; if the shop is closed, at its next start.',
      );
    }
  } finally {
    await app.close();
  }
}
