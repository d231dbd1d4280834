import { formatRs } from '@shop/contracts/money';

interface Ended {
  order: string;
  /** Page of the shop that says how to reach it. */
  contact: string;
}

export interface Words {
  /** In place of a first name that is none. */
  customer: string;
  noParcel: string;
  paid: string;
  cash: (total: number) => string;
  /** Total of a cash order, part of which is paid by transfer: the amount to send, or that came. */
  toSend: (total: number, advance: number) => string;
  sent: (total: number, advance: number) => string;
  confirmed: (order: string) => string;
  confirmedToSend: (order: string, advance: number, page: string) => string;
  cancelled: (about: Ended) => string;
  address: (order: string, link: string) => string;
  ended: (about: Ended) => string;
}

const english: Words = {
  customer: 'there',
  noParcel: 'without a tracking number',
  paid: 'paid',
  cash: (total) => `${formatRs(total)} in cash`,
  toSend: (total, advance) => `${formatRs(total)} (${formatRs(advance)} of it by transfer first)`,
  sent: (total, advance) => `${formatRs(total)} (${formatRs(advance)} of it is paid)`,
  confirmed: (order) => `Thank you! Your order ${order} is confirmed, and we are packing it.`,
  confirmedToSend: (order, advance, page) =>
    `Thank you! Your order ${order} is confirmed. We pack it once your advance of ${formatRs(advance)} is here. How to send it: ${page}`,
  cancelled: ({ order, contact }) =>
    `Your order ${order} is cancelled. If that is a mistake, please write to us: ${contact}`,
  address: (order, link) => `Please correct the address of your order ${order} here: ${link}`,
  ended: ({ order, contact }) =>
    `Thank you for your answer. Order ${order} was cancelled, or its parcel has left, so nothing can be changed here. Please write to us: ${contact}`,
};

const urdu: Words = {
  customer: 'محترم',
  noParcel: 'ٹریکنگ نمبر کے بغیر',
  paid: 'ادا ہو چکی ہے',
  cash: (total) => `${formatRs(total)} نقد`,
  toSend: (total, advance) => `${formatRs(total)} (اس میں سے ${formatRs(advance)} پہلے ٹرانسفر سے)`,
  sent: (total, advance) => `${formatRs(total)} (اس میں سے ${formatRs(advance)} مل چکے ہیں)`,
  confirmedToSend: (order, advance, page) =>
    `شکریہ! آپ کا آرڈر ${order} تصدیق ہو گیا ہے۔ ${formatRs(advance)} پیشگی ملتے ہی ہم اسے پیک کر دیں گے۔ بھیجنے کا طریقہ: ${page}`,
  confirmed: (order) => `شکریہ! آپ کا آرڈر ${order} تصدیق ہو گیا ہے، اور ہم اسے پیک کر رہے ہیں۔`,
  cancelled: ({ order, contact }) => `آپ کا آرڈر ${order} منسوخ ہو گیا ہے۔ اگر یہ غلطی ہے تو ہمیں لکھیں: ${contact}`,
  address: (order, link) => `براہ کرم اپنے آرڈر ${order} کا پتہ یہاں درست کریں: ${link}`,
  ended: ({ order, contact }) =>
    `آپ کے جواب کا شکریہ۔ آرڈر ${order} منسوخ ہو چکا ہے یا پارسل روانہ ہو چکا ہے، اس لیے یہاں کچھ تبدیل نہیں ہو سکتا۔ ہمیں لکھیں: ${contact}`,
};

/** Words in messages, beside the texts of templates. */
export const wordsIn = (isUrdu: boolean): Words => (isUrdu ? urdu : english);
