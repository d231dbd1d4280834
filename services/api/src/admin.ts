import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { email as Email } from '@shop/contracts/fields';
import { Username } from '@shop/contracts/people';
import { AppModule } from './app.module.ts';
import { Config, loadConfig } from './config.ts';
import { AddOwner } from './modules/identity/commands/add-owner.ts';
import { GeneratePassword } from './modules/identity/commands/generate-password.ts';
import { RemoveTwoFactor } from './modules/identity/commands/remove-two-factor.ts';
import { ListPeople } from './modules/identity/queries/list-people.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  list                         everybody who may sign in to the back office
  reset-password NAME          gives somebody (by username or e-mail) a new password, prints it, and signs them out
  disable-totp NAME            lets somebody who lost the phone sign in without a code
  add-owner USERNAME [EMAIL]   makes one more owner, and prints the password`;

/** A program that was called in a way that it does not know. */
class UsageError extends Error {}

const commands: Readonly<Record<string, (app: INestApplicationContext, given: readonly string[]) => Promise<void>>> = {
  async list(app, { length }) {
    if (length > 0) throw new UsageError(USAGE);
    const people = await app.get(QueryBus).execute(new ListPeople());
    for (const { username, name, email, role, isFromEnvironment } of people) {
      const more = [name, email, isFromEnvironment && 'password from ADMIN_PASSWORD'].filter(Boolean).join(', ');
      console.log(`${username}: ${role}${more && ` (${more})`}`);
    }
  },

  async 'reset-password'(app, [name, ...more]) {
    if (name === undefined || more.length > 0) throw new UsageError(USAGE);
    const people = await app.get(QueryBus).execute(new ListPeople());
    const isMeant = (own: string | null) => own?.toLowerCase() === name.toLowerCase();
    if (
      people.some(
        ({ username, email, isFromEnvironment }) => isFromEnvironment && (isMeant(username) || isMeant(email)),
      )
    )
      throw new Error(`${name} signs in with ADMIN_PASSWORD. Give another one there, and start the shop again.`);
    const password = await app.get(CommandBus).execute(new GeneratePassword(name));
    if (password === null) throw new Error(`Nobody is called ${name}. npm run admin -- list names everybody.`);
    console.log(`The new password of ${name}: ${password}`);
  },

  async 'disable-totp'(app, [name, ...more]) {
    if (name === undefined || more.length > 0) throw new UsageError(USAGE);
    const wasOn = await app.get(CommandBus).execute(new RemoveTwoFactor(name));
    if (wasOn === null) throw new Error(`Nobody is called ${name}. npm run admin -- list names everybody.`);
    console.log(wasOn ? `${name} signs in without a code now` : `${name} never had to enter a code`);
  },

  async 'add-owner'(app, [given, address, ...more]) {
    if (given === undefined || more.length > 0) throw new UsageError(USAGE);
    const username = Username.safeParse(given);
    const email = address === undefined ? null : Email().safeParse(address);
    const problem = username.error ?? email?.error;
    if (problem) throw new Error(problem.issues[0]?.message ?? USAGE);
    const password = await app.get(CommandBus).execute(new AddOwner(username.data ?? '', email?.data ?? null));
    console.log(`${username.data} is an owner now, with the password ${password}`);
  },
};

// `npm run admin`: for whoever has the server when nobody can sign in any more.
try {
  const [wanted = '--help', ...given] = process.argv.slice(2);
  const command = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined;
  if (wanted === '--help') console.log(USAGE);
  else if (!command) throw new UsageError(USAGE);
  else {
    const config = new Config({ ...loadConfig({ ...process.env, LOG_LEVEL: 'warn' }), role: 'command' });
    const app = await NestFactory.createApplicationContext(AppModule.with(config), {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    try {
      await command(app, given);
    } finally {
      await app.close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
