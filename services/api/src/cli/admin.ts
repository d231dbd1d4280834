import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { email as Email } from '@shop/contracts/fields';
import { type Person, Username } from '@shop/contracts/people';
import { admin } from './command-lines.ts';
import { AddOwner } from '../modules/identity/commands/add-owner.ts';
import { GeneratePassword } from '../modules/identity/commands/generate-password.ts';
import { MakeResetLink } from '../modules/identity/commands/make-reset-link.ts';
import { RemoveTwoFactor } from '../modules/identity/commands/remove-two-factor.ts';
import { ListPeople } from '../modules/identity/queries/list-people.ts';
import { runCommand } from './run-command.ts';

async function personNamed(app: INestApplicationContext, name: string): Promise<Person | undefined> {
  const people = await app.get(QueryBus).execute(new ListPeople());
  const isMeant = (own: string | null) => own?.toLowerCase() === name.toLowerCase();
  return people.find(({ username, email }) => isMeant(username) || isMeant(email));
}

const commands: Readonly<
  Record<string, (app: INestApplicationContext, name: string, address?: string) => Promise<void>>
> = {
  async list(app) {
    const people = await app.get(QueryBus).execute(new ListPeople());
    for (const { username, name, email, role, isFromEnvironment } of people) {
      const more = [name, email, isFromEnvironment && 'password from ADMIN_PASSWORD'].filter(Boolean).join(', ');
      console.log(`${username}: ${role}${more && ` (${more})`}`);
    }
  },

  async 'reset-password'(app, name) {
    const person = await personNamed(app, name);
    if (person?.isFromEnvironment)
      throw new Error(`${name} signs in with ADMIN_PASSWORD. Give another one there, and start the shop again.`);
    const password = await app.get(CommandBus).execute(new GeneratePassword(name));
    if (password === null) throw new Error(`Nobody is called ${name}. npm run admin -- list names everybody.`);
    console.log(`The new password of ${name}: ${password}`);
  },

  async link(app, name) {
    const person = await personNamed(app, name);
    if (!person) throw new Error(`Nobody is called ${name}. npm run admin -- list names everybody.`);
    const { link } = await app.get(CommandBus).execute(new MakeResetLink(person._id));
    console.log(`${name} chooses a password here, once and within 24 hours: ${link}`);
  },

  async 'disable-totp'(app, name) {
    const wasOn = await app.get(CommandBus).execute(new RemoveTwoFactor(name));
    if (wasOn === null) throw new Error(`Nobody is called ${name}. npm run admin -- list names everybody.`);
    console.log(wasOn ? `${name} signs in without a code now` : `${name} never had to enter a code`);
  },

  async 'add-owner'(app, given, address) {
    const username = Username.safeParse(given);
    const email = address === undefined ? null : Email().safeParse(address);
    const problem = username.error ?? email?.error;
    if (problem) throw new Error(problem.issues[0]?.message);
    const password = await app.get(CommandBus).execute(new AddOwner(username.data ?? '', email?.data ?? null));
    console.log(`${username.data} is an owner now, with the password ${password}`);
  },
};

// `npm run admin`: for whoever has the server when nobody can sign in any more.
await runCommand(admin, async (app, { words: [wanted = '', name = '', address] }) => {
  await commands[wanted]?.(app, name, address);
});
