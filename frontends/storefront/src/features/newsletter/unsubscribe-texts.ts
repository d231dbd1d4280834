import type { MailList } from '@shop/contracts/newsletter';

/** Texts of the page on which an address leaves a list of e-mails. */
export const unsubscribeTexts = {
  pageTitle: 'Unsubscribe',
  description: 'Which e-mails you get.',
  title: { news: 'No more news by e-mail?', reviews: 'No more invitations to review?' } satisfies Record<
    MailList,
    string
  >,
  lead: 'E-mails about your orders still come.',
  unsubscribe: 'Unsubscribe',
  saving: 'Saving…',
  done: 'You are unsubscribed',
  doneText: {
    news: 'We send you no more news.',
    reviews: 'We do not invite you to review any more.',
  } satisfies Record<MailList, string>,
  failed: 'It could not be saved. Please check your internet, and press again.',
  unknown: 'This link is not known',
  unknownText: 'Please open the link from our e-mail again, or write to us.',
  contact: 'Contact us',
  shop: 'Continue shopping',
} as const;
