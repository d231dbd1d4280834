import { events } from './command-lines.ts';
import { Database } from '../platform/database/database.ts';
import { EventDispatcher } from '../platform/events/event-dispatcher.ts';
import { discardUnknownEvents, unknownEvents } from '../platform/events/unknown-events.ts';
import { Misused, runCommand } from './run-command.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

// `npm run events`: which events a consumer could not take, and why; `-- retry` hands them to it again, `-- drop` gives one up.
await runCommand(events, async (app, { words: [wanted = 'list', which], isSet }) => {
  const isAll = isSet('all');
  if (wanted === 'drop' && isAll) throw new Misused('drop takes one id or one kind: nothing is given up unseen.');
  if (wanted === 'list' ? isAll : (which === undefined) !== isAll)
    throw new Misused('retry takes the id of an event, or --all.');
  const [dispatcher, db] = [app.get(EventDispatcher), app.get(Database)];
  const [failed, unknown] = await Promise.all([dispatcher.deadLetters(), unknownEvents(db)]);
  if (wanted === 'list') {
    for (const { failedAt, eventId, name, consumer, attempts, reason } of failed) {
      console.log(`${failedAt.toISOString()} ${eventId} ${name} for ${consumer}, ${attempts} tries: ${reason}`);
    }
    for (const { since, name, count } of unknown) {
      console.log(
        `${since.toISOString()} ${name}: ${counted(count, 'event waits', 'events wait')} for a version of the shop that knows this kind`,
      );
    }
    if (failed.length + unknown.length === 0) console.log('Every event was taken by all its consumers.');
    return;
  }
  if (wanted === 'drop' && unknown.some(({ name }) => name === which)) {
    const discarded = await discardUnknownEvents(db, which as string);
    console.log(`${counted(discarded, 'event is', 'events are')} given up.`);
    return;
  }
  const meant = failed.filter(({ eventId }) => isAll || eventId === which);
  if (meant.length === 0 && !isAll)
    throw new Error(`No event ${which} has failed. npm run events lists those that have.`);
  const isDropped = wanted === 'drop';
  for (const { eventId, consumer } of meant)
    await (isDropped ? dispatcher.discard(eventId, consumer) : dispatcher.retry(eventId, consumer));
  const done = isDropped ? 'given up' : 'tried again';
  console.log(`${counted(meant.length, 'delivery is', 'deliveries are')} ${done}.`);
});
