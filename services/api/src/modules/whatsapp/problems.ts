/** Why Meta did not take a message, or did not deliver it. */
export interface SendProblem {
  /** Meta's code; null: no answer came. */
  code: number | null;
  /** Problem and what to do, for staff. It holds nothing of a person. */
  sentence: string;
  /** False: it may go away by itself, so the message is tried again. */
  isForGood: boolean;
}

const busy = 'Meta is busy or was not reached. The shop tries again by itself.';
const write = 'Please write or call the customer.';
const token = 'Meta rejected the access token. Please save a new one under Settings, Messages.';
const rights =
  'The access token may not send messages. Give its system user the permission whatsapp_business_messaging.';
const template = 'Please compare the template in WhatsApp Manager with the text under Settings, Messages.';

/** Codes of errors that go away by themselves. */
const later = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004]);

/** Codes that concern one customer, not the account. */
const ofNumber: Readonly<Record<number, string>> = {
  130_472: `Meta left this customer out of WhatsApp messages of shops. ${write}`,
  131_021: 'A message cannot go to the number that sends it.',
  131_026: `This number is not on WhatsApp, or cannot receive messages of shops. ${write}`,
  131_030:
    'The test number of Meta sends only to numbers that are on its list. Add this one there, or use a number of your own.',
  131_047: `The customer wrote more than 24 hours ago, so Meta takes templates only. ${write}`,
  131_049: `Meta did not deliver the message, to keep the customer from too many. ${write}`,
  131_050: `The customer wants no such messages of this shop. ${write}`,
};

/** Codes that concern the account or a template: until somebody changes something, the next message fails, too. */
const ofAccount: Readonly<Record<number, string>> = {
  0: token,
  3: rights,
  10: rights,
  33: 'Meta does not know the phone number ID. Please copy it again from WhatsApp Manager.',
  100: 'Meta does not accept the request. Check the phone number ID and the language of the templates.',
  190: token,
  368: 'Meta has blocked the account for a while. WhatsApp Manager says why.',
  131_005: rights,
  131_008: `The template has other values. ${template}`,
  131_009: `A value of the template was rejected. ${template}`,
  131_031: 'Meta has locked the account. WhatsApp Manager says why.',
  131_037: 'Meta has not approved the display name of the number yet.',
  131_042: 'Meta has no way to be paid. Please add one in WhatsApp Manager.',
  131_045: 'The number is not registered for the Cloud API. Please register it in WhatsApp Manager.',
  131_048: 'Meta limits this number, because customers have blocked or reported it. WhatsApp Manager says more.',
  132_000: `The template has another number of values. ${template}`,
  132_001: `Meta has no approved template of this name in this language. ${template}`,
  132_005: `The text became too long with its values. ${template}`,
  132_007: `Meta rejected the text of the template. ${template}`,
  132_012: `The template has values of another kind. ${template}`,
  132_015:
    'Meta has paused the template, because customers did not like it. Please change its text in WhatsApp Manager.',
  132_016: 'Meta has disabled the template for good. Please submit it again under the same name with another text.',
  132_018: `A value of the template was rejected. ${template}`,
  133_010: 'The number is not registered for the Cloud API. Please register it in WhatsApp Manager.',
};

/** Returns the problem behind a code of Meta. `status`: that of its HTTP answer; null for a code that came by the webhook. */
export function problemOf(code: number | null, status: number | null): SendProblem {
  if (code === null) {
    const isLate = status === null || status === 408 || status === 429 || status >= 500;
    return { code, isForGood: !isLate, sentence: isLate ? busy : `Meta answered ${status}. ${write}` };
  }
  const known = ofNumber[code] ?? (code >= 200 && code <= 299 ? rights : ofAccount[code]);
  if (known !== undefined) return { code, isForGood: true, sentence: known };
  if (later.has(code) || status === 429 || (status !== null && status >= 500)) {
    return { code, isForGood: false, sentence: `${busy} (${code})` };
  }
  return { code, isForGood: true, sentence: `Meta rejected the message (${code}). ${write}` };
}

/** Returns true for a code that the next message meets, too. */
export const isOfAccount = (code: number | null): boolean =>
  code !== null && ((code >= 200 && code <= 299) || code in ofAccount);
