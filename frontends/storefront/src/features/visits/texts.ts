/** Texts of the bar that asks for consent. */
export const privacyTexts = {
  title: 'Privacy choices',
  ask: (services: string) =>
    `May ${services} count what you look at and order here, for our ads? They set cookies. Your name, phone and address are not sent, and the shop works without it.`,
  accept: 'Yes, they may',
  refuse: 'No, thank you',
  unwanted: 'Your browser asks not to be tracked. So nothing is sent to anybody.',
  close: 'Close',
};
