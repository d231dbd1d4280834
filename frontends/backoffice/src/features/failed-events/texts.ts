/** Texts of the page /admin/failed-events. */
export const failedEventTexts = {
  title: 'Events that failed',
  lead: 'Each is a step that a part of the shop could not finish, such as a figure that was not counted. Nothing else waits for it.',
  loading: 'Loading the events…',
  failed: 'The events could not be loaded.',
  none: 'Every event was taken.',
  noneHint: 'Nothing is left to do here.',
  columns: ['Event', 'Could not be taken by', 'Why'],
  tried: (attempts: number, at: string) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}, the last one ${at}`,
  retry: 'Try again',
  retryOf: (name: string, consumer: string) => `Try again: ${name} for ${consumer}`,
  retryAll: 'Try all again',
  retried: (count: number) => `${count} ${count === 1 ? 'event is' : 'events are'} tried again`,
  retryFailed: 'They could not be tried again. Please try later.',
  more: (total: number) => `The oldest 100 of ${total}.`,
} as const;
