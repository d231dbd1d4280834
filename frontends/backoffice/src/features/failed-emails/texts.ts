/** Texts of /admin/failed-emails. */
export const failedEmailTexts = {
  title: 'E-mails not sent',
  lead: 'Mend the cause first, then send them again.',
  settings: 'Mail server and test',
  loading: 'Loading the e-mails…',
  failed: 'The e-mails could not be loaded.',
  none: 'Every e-mail was sent.',
  noneHint: 'Nothing is left to do here.',
  columns: ['E-mail', 'Order', 'Why'],
  noOrder: 'Without an order',
  states: {
    failed: (attempts: number, at: string) => `${at}. Given up after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
    queued: (attempts: number, at: string) =>
      `${at}. Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}, is tried again by itself`,
  },
  retry: 'Send again',
  resendOf: (name: string, order: string) => `Send again: ${name}, ${order}`,
  retryAll: 'Send all again',
  resent: (count: number) => `${count} ${count === 1 ? 'e-mail is' : 'e-mails are'} sent again`,
  resendFailed: 'They could not be sent again. Please try later.',
  more: (total: number) => `The oldest 100 of ${total}. “Send all again” takes all of them.`,
} as const;
