import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { emails } from './command-lines.ts';
import { ResendEmails } from '../modules/notifications/commands/resend-emails.ts';
import { ListUndelivered } from '../modules/notifications/queries/list-undelivered.ts';
import { runCommand } from './run-command.ts';

// `npm run emails`: which e-mails did not get through, and why; `npm run emails -- resend` tries them again.
await runCommand(emails, async (app, { words: [wanted] }) => {
  if (wanted) {
    console.log(`${await app.get(CommandBus).execute(new ResendEmails())} e-mails are sent again.`);
    return;
  }
  const { emails: undelivered, total } = await app.get(QueryBus).execute(new ListUndelivered(1_000));
  for (const { writtenAt, state, kind, order, attempts, reason } of undelivered) {
    const about = order ? ` of order ${order.orderNumber}` : '';
    console.log(`${writtenAt} ${state} ${kind}${about}, ${attempts} tries: ${reason}`);
  }
  if (total > undelivered.length) console.log(`These are the oldest of ${total}.`);
  if (total === 0) console.log('Every e-mail that was tried has got through.');
});
