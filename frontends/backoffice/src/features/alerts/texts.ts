import type { AlertKind } from '@shop/contracts/alerts';

/** Texts of the page of notifications. */
export const alertTexts = {
  title: 'Notifications',
  loading: 'Loading your choices…',
  failed: 'Your choices could not be loaded.',
  device: {
    heading: 'This device',
    off: 'This device does not tell you about new orders yet.',
    on: 'This device tells you what you chose below, even when the back office is closed.',
    denied:
      'The browser blocks notifications from this shop. Open the settings of this site in the browser (often the sign beside its address), allow notifications, and come back.',
    unsupported: 'This browser cannot show notifications. Try Chrome, Edge or Firefox, or choose e-mail below.',
    installFirst:
      'On an iPhone, notifications come to the app on the Home Screen only. Add it first, as described below, and turn them on there.',
    turnOn: 'Turn on notifications',
    turningOn: 'Turning on…',
    turnOff: 'Turn off on this device',
    test: 'Send a test',
    testSent:
      'A test is on its way. If nothing shows within a minute, look into the notification settings of this device.',
    testFailed: 'The test could not be sent. Please try again.',
    notTurnedOn: 'Notifications could not be turned on. Check the internet connection and try again.',
    notTurnedOff: 'Notifications could not be turned off. Please try again.',
    others: (devices: number) =>
      devices === 1 ? 'One device gets your notifications.' : `${devices} devices get your notifications.`,
  },
  choices: {
    heading: 'What you are told about',
    what: 'About',
    push: 'On devices',
    email: 'By e-mail',
    emailTo: (address: string) => `E-mails go to ${address}.`,
    noEmail: 'Your account has no e-mail address, so you get no e-mails.',
    always: 'The shop sends some e-mails to this address in any case: it is set as OWNER_EMAIL on the server.',
    kinds: {
      order: 'New orders',
      receipt: 'Payment receipts to check',
      review: 'New reviews',
      stock: 'Sizes that run low',
      answer: 'Answers to failed attempts',
      failedMail: 'Messages that could not be sent',
    } satisfies Readonly<Record<AlertKind, string>>,
    byPush: (kind: string) => `${kind}: on devices`,
    byEmail: (kind: string) => `${kind}: by e-mail`,
    notSaved: 'Your choice was not saved. Please try again.',
  },
  sound: {
    heading: 'While the back office is open',
    label: 'Play a sound for each new order',
    hint: 'On this device, when the back office is open in a tab or as an app.',
  },
  install: {
    heading: 'Install as an app',
    text: 'Open the back office from its own icon, without the bars of the browser.',
    button: 'Install this app',
    installed: 'You are using the installed app.',
    iPhone: ['Open this page in Safari.', 'Tap Share (the square with an arrow).', 'Tap Add to Home Screen, then Add.'],
    menu: 'In the menu of the browser, choose Install app or Add to Home screen.',
  },
};
