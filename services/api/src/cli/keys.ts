import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { keys } from './command-lines.ts';
import { Config } from '../platform/config/config.ts';
import { ResealTwoFactor } from '../modules/identity/commands/reseal-two-factor.ts';
import { ResealMailPassword } from '../modules/notifications/commands/reseal-mail-password.ts';
import { ResealWebhookSecrets } from '../modules/webhooks/commands/reseal-webhook-secrets.ts';
import { ResealWhatsAppAccount } from '../modules/whatsapp/commands/reseal-account.ts';
import { TOKEN } from '../platform/auth/tokens.ts';
import { runCommand } from './run-command.ts';
import {
  type FormerSecret,
  formerSecret,
  retireSecret,
  rotateSecret,
  withSecretFiles,
} from '../platform/config/secrets.ts';

const rotated = [
  { name: 'JWT_SECRET', file: 'jwt-secret', bytes: 48, what: 'signs the tokens of staff' },
  {
    name: 'TWO_FACTOR_KEY',
    file: 'two-factor-key',
    bytes: 32,
    what: 'encrypts the secrets of sign-in codes, of webhooks and of WhatsApp, and the password of the mail server',
  },
] as const;

/** One of the keys: where it comes from, and the one before it while that is still accepted. */
interface Key {
  name: string;
  file: string;
  bytes: number;
  what: string;
  isFromEnvironment: boolean;
  former: FormerSecret | undefined;
}

function keysOf(dataDir: string): Key[] {
  const given = withSecretFiles(process.env, []);
  return rotated.map((key) => {
    const isFromEnvironment = given[key.name] !== undefined;
    const former = given[`${key.name}_PREVIOUS`];
    return {
      ...key,
      isFromEnvironment,
      former: former === undefined ? formerSecret(dataDir, key.file) : { value: former },
    };
  });
}

const commands: Readonly<Record<string, (app: INestApplicationContext, isForced: boolean) => Promise<void>>> = {
  async list(app) {
    for (const { name, what, isFromEnvironment, former } of keysOf(app.get(Config).dataDir)) {
      const source = isFromEnvironment ? 'from the environment' : 'in DATA_DIR/secrets';
      const since = former?.since ? ` since ${former.since.toISOString()}` : '';
      console.log(`${name} ${what}: ${source}${former ? `. The former one is accepted, too${since}` : ''}`);
    }
  },

  async rotate(app) {
    const { dataDir } = app.get(Config);
    const all = keysOf(dataDir);
    const busy = all.filter(({ former }) => former);
    if (busy.length > 0)
      throw new Error(
        `The former ${busy.map(({ name }) => name).join(' and ')} is still accepted. First: npm run keys -- retire`,
      );
    for (const { name, file, bytes, isFromEnvironment } of all) {
      if (isFromEnvironment)
        console.log(
          `${name} comes from the environment. There, give the present value to ${name}_PREVIOUS, and set\n` +
            `  ${name}=${randomBytes(bytes).toString('base64url')}`,
        );
      else {
        rotateSecret(dataDir, file, bytes);
        console.log(`${name} is new. The former one is kept, and is still accepted.`);
      }
    }
    console.log('Now restart every process of the shop. Nobody is signed out. A day later: npm run keys -- retire');
  },

  async retire(app, isForced) {
    const { dataDir } = app.get(Config);
    const all = keysOf(dataDir).filter(({ former }) => former);
    if (all.length === 0) throw new Error('There is no former key. npm run keys -- rotate makes new ones.');
    const earliest = Date.now() - TOKEN.seconds * 1000;
    if (!isForced && all.some(({ former }) => former?.since && former.since.getTime() > earliest))
      throw new Error(
        'The keys were rotated less than 8 hours ago: staff would be signed out. Wait, or add --now if a key was stolen.',
      );
    const { resealed, unreadable } = await app.get(CommandBus).execute(new ResealTwoFactor());
    console.log(`${resealed} secrets of sign-in codes are encrypted with the present key.`);
    if (unreadable > 0)
      console.log(
        `${unreadable} could be read with neither key. Those people need: npm run admin -- disable-totp NAME`,
      );
    if (!(await app.get(CommandBus).execute(new ResealMailPassword())))
      console.log(
        'The password of the mail server could be read with neither key. Type it again under Settings, E-mail.',
      );
    if (!(await app.get(CommandBus).execute(new ResealWhatsAppAccount())))
      console.log('The secrets of WhatsApp could be read with neither key. Type them again under Settings, Messages.');
    const unreadableWebhooks = await app.get(CommandBus).execute(new ResealWebhookSecrets());
    if (unreadableWebhooks > 0)
      console.log(
        `The secrets of ${unreadableWebhooks} webhooks could be read with neither key. Make new ones in Settings, Webhooks.`,
      );
    for (const { name, file, former } of all) {
      if (former?.since) {
        retireSecret(dataDir, file);
        console.log(`The former ${name} is deleted.`);
      } else console.log(`${name}_PREVIOUS comes from the environment: take it out there.`);
    }
    console.log('Now restart every process of the shop.');
  },
};

// `npm run keys`: new keys without signing anybody out.
await runCommand(keys, async (app, { words: [wanted = 'list'], isSet }) => {
  await commands[wanted]?.(app, isSet('now'));
});
