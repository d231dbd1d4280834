import { events } from './command-lines.ts';
import { EventDispatcher } from './platform/events/event-dispatcher.ts';
import { Misused, runCommand } from './run-command.ts';

// `npm run events`: which events a consumer could not take, and why; `-- retry` hands them to it again, `-- drop` gives one up.
await runCommand(events, async (app, { words: [wanted = 'list', which], isSet }) => {
  const isAll = isSet('all');
  if (wanted === 'list' ? isAll : (which === undefined) !== isAll)
    throw new Misused('retry takes the id of an event, or --all.');
  const deliveries = app.get(EventDispatcher);
  const failed = await deliveries.deadLetters();
  if (wanted === 'list') {
    for (const { failedAt, eventId, name, consumer, attempts, reason } of failed) {
      console.log(`${failedAt.toISOString()} ${eventId} ${name} for ${consumer}, ${attempts} tries: ${reason}`);
    }
    if (failed.length === 0) console.log('Every event was taken by all its consumers.');
    return;
  }
  const meant = failed.filter(({ eventId }) => isAll || eventId === which);
  if (meant.length === 0 && !isAll)
    throw new Error(`No event ${which} has failed. npm run events lists those that have.`);
  const isDropped = wanted === 'drop';
  for (const { eventId, consumer } of meant)
    await (isDropped ? deliveries.discard(eventId, consumer) : deliveries.retry(eventId, consumer));
  const done = isDropped ? 'given up' : 'tried again';
  console.log(`${meant.length} ${meant.length === 1 ? 'delivery is' : 'deliveries are'} ${done}.`);
});
