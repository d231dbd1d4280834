import type { Texts } from '@shop/contracts/translation';
import type * as english from './attempt-texts.ts';
import { confirmTexts } from './texts.ts';

/** Texts of the page on which customers answer a failed attempt, in Urdu. */
export const attemptTexts: Texts<typeof english.attemptTexts> = {
  pageTitle: 'آپ کا پارسل نہیں پہنچ سکا',
  description: 'بتائیں کہ آپ کے پارسل کا کیا کریں۔',
  title: {
    asked: 'ہم آپ کا پارسل نہیں پہنچا سکے',
    answered: 'آپ کا جواب مل گیا',
    ended: 'اب کسی جواب کی ضرورت نہیں',
  },
  lead: {
    asked: 'اب ہم کیا کریں؟',
    again: 'ہم کورئیر کو بتا دیتے ہیں۔ اگلی کوشش تک آپ اسے بدل سکتے ہیں۔',
    address: 'ہم کورئیر کو بتا دیتے ہیں۔ اگلی کوشش تک آپ اسے بدل سکتے ہیں۔',
    call: 'ہم آپ کو فون کرتے ہیں۔ اگلی کوشش تک آپ اسے بدل سکتے ہیں۔',
    ended: 'پارسل پہنچ گیا، واپس آ گیا، یا دوبارہ راستے میں ہے۔',
  },
  reasons: {
    refused: 'کورئیر کہتا ہے کہ پارسل لینے سے انکار کیا گیا۔',
    unreachable: 'کورئیر کا آپ سے رابطہ نہیں ہو سکا۔',
    wrong_address: 'کورئیر کو پتہ نہیں ملا۔',
    damaged: 'کورئیر کہتا ہے کہ پارسل خراب ہو گیا ہے۔',
    cancelled_by_customer: 'کورئیر کہتا ہے کہ آپ کو یہ نہیں چاہیے۔',
  },
  noReason: 'کورئیر نے کوشش کی مگر پارسل نہ پہنچ سکا۔',
  answer: 'آپ کا جواب',
  wishes: {
    again: 'کل دوبارہ کوشش کریں',
    address: 'کسی اور پتے پر',
    call: 'مجھے فون کریں',
  },
  sending: 'بھیج رہے ہیں…',
  cash: (amount) => `\u2068${amount}\u2069 نقد تیار رکھیں۔`,
  parcel: 'آپ کا پارسل',
  to: 'پارسل یہاں جائے گا',

  addressTitle: 'کہاں پہنچائیں؟',
  addressHint: 'ہم کورئیر کو بتا دیتے ہیں، اور اگر ایسا نہ ہو سکے تو آپ کو پیغام کرتے ہیں۔',
  phone: 'وہاں کا فون نمبر',
  phoneHint: 'خالی چھوڑیں تو رائیڈر آرڈر والے نمبر پر فون کرے گا۔',
  city: 'شہر',
  missing: {
    address: confirmTexts.streetMissing,
    city: 'اپنا شہر لکھیں',
    postalCode: confirmTexts.postalCodeMissing,
  },
  saveAddress: 'وہاں بھیجیں',

  callTitle: 'ہم کب فون کریں؟',
  callAt: 'مناسب وقت',
  callHint: (phone) => `ہم \u2068${phone}\u2069 پر فون کرتے ہیں۔`,
  callMe: 'مجھے فون کریں',
  back: 'واپس',
};
