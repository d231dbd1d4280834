/** Texts of the shell itself that browsers show. */
export const hostTexts = {
  retry: 'Retry',
  failed: {
    title: 'This page did not load',
    text: 'Check your internet and try again.',
  },
  partly: 'Some of this page did not load, so buttons may not work yet.',
} as const;

/** Texts of the shell itself. */
export const texts = {
  /** The title of the back office until the shop's name is known. */
  unnamed: 'Shop',
  /** Follows the shop's name where its staff put the back office on a phone: short, or the phone cuts it. */
  backOffice: 'staff',
  backOfficeDescription: 'Orders, receipts and products of the shop, for its staff.',
  /** Written into the worker by the build. */
  offline: {
    title: 'You are offline',
    text: 'This page will open when the internet is back.',
    /** Text for checkout, payment and tracking, where shoppers have typed. */
    saved: 'Your details are saved on this phone. Try again when the internet is back.',
    again: 'Try again',
    home: 'Home',
  },
  badAddress: {
    title: 'This link does not work',
    text: 'Part of it is missing or mistyped.',
    home: 'Back to Home',
  },
} as const;
