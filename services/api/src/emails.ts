import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { emails } from './command-lines.ts';
import { ResendEmails } from './modules/notifications/commands/resend-emails.ts';
import { ListUndelivered } from './modules/notifications/queries/list-undelivered.ts';
import { runCommand } from './run-command.ts';

// `npm run emails`: which e-mails did not get through, and why; `npm run emails -- resend` tries them again.
await runCommand(emails, async (app, { words: [wanted] }) => {
  if (wanted) {
    console.log(`${await app.get(CommandBus).execute(new ResendEmails())} e-mails are sent again.`);
    return;
  }
  const undelivered = await app.get(QueryBus).execute(new ListUndelivered());
  for (const { writtenAt, state, kind, orderId, attempts, lastError } of undelivered) {
    const about = orderId ? ` of order ${orderId}` : '';
    console.log(`${writtenAt} ${state} ${kind}${about}, ${attempts} tries: ${lastError}`);
  }
  if (!undelivered.length) console.log('Every e-mail that was tried has got through.');
});
