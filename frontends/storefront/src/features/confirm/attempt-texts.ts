import type { AttemptWish } from '@shop/contracts/attempts';
import type { ReturnReason } from '@shop/contracts/outcome-words';
import { confirmTexts } from './texts.ts';

/** Texts of the page on which customers answer a failed attempt. */
export const attemptTexts = {
  pageTitle: 'Your parcel could not be delivered',
  description: 'Tell us what to do with your parcel.',
  title: {
    asked: 'We could not deliver your parcel',
    answered: 'We have your answer',
    ended: 'Nothing to answer any more',
  },
  lead: {
    asked: 'What shall we do now?',
    again: 'We tell the courier. You can change it until the parcel is tried again.',
    address: 'We tell the courier. You can change it until the parcel is tried again.',
    call: 'We call you. You can change it until the parcel is tried again.',
    ended: 'The parcel was delivered, came back, or is on its way again.',
  },
  reasons: {
    refused: 'The courier says that it was refused at the door.',
    unreachable: 'The courier could not reach you.',
    wrong_address: 'The courier could not find the address.',
    damaged: 'The courier says that the parcel is damaged.',
    cancelled_by_customer: 'The courier says that you do not want it any more.',
  } satisfies Record<ReturnReason, string>,
  noReason: 'The courier has tried in vain.',
  answer: 'Your answer',
  wishes: {
    again: 'Try again tomorrow',
    address: 'Other address',
    call: 'Call me',
  } satisfies Record<AttemptWish, string>,
  sending: 'Sending…',
  cash: (amount: string) => `Please have ${amount} in cash ready.`,
  parcel: 'Your parcel',
  to: 'It goes to',

  addressTitle: 'Where shall it go?',
  addressHint: 'We pass it on to the courier, and message you if that is not possible.',
  phone: 'Phone number there',
  phoneHint: 'Empty: the rider calls the number of the order.',
  city: 'City',
  missing: {
    address: confirmTexts.streetMissing,
    city: 'Please enter your city',
    postalCode: confirmTexts.postalCodeMissing,
  },
  saveAddress: 'Send it there',

  callTitle: 'When shall we call?',
  callAt: 'Best time',
  callHint: (phone: string) => `We call ${phone}.`,
  callMe: 'Call me',
  back: 'Back',
} as const;
