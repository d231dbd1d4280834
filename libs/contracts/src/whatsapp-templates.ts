// The back office shows these texts, the API fills them and the tests hold them to Meta's rules: no schema stands here.

/** Kinds of messages that WhatsApp sends by a template that Meta has approved. */
export const templateKinds = ['confirm', 'receipt', 'shipped', 'attempt', 'delivered'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Languages of templates. Meta knows three kinds of English; the texts are the same. */
export const templateLanguages = ['en', 'en_US', 'en_GB', 'ur'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** Answers of the buttons under the question whether a cash order is wanted, in their order. */
export const buttonAnswers = ['confirm', 'cancel', 'address'] as const;
export type ButtonAnswer = (typeof buttonAnswers)[number];

/** Values that texts of templates name, in the order in which Meta numbers them. */
export const templateValues = {
  confirm: ['name', 'shop', 'order', 'total'],
  receipt: ['name', 'total', 'shop', 'order'],
  shipped: ['name', 'shop', 'order', 'parcel', 'payment', 'page'],
  attempt: ['name', 'shop', 'order', 'answer'],
  delivered: ['name', 'shop', 'order', 'contact'],
} as const satisfies Readonly<Record<TemplateKind, readonly string[]>>;

/** A template as it is submitted to Meta in WhatsApp Manager. */
export interface Template {
  /** Name under which Meta knows it. */
  name: string;
  body: string;
  /** Labels of its quick-reply buttons. */
  buttons: readonly string[];
  /** Values as Meta wants to see them beside the text. */
  examples: readonly string[];
}

const names: Readonly<Record<TemplateKind, string>> = {
  confirm: 'order_confirm',
  receipt: 'receipt_accepted',
  shipped: 'order_shipped',
  attempt: 'delivery_attempt_failed',
  delivered: 'order_delivered',
};

type Texts = Readonly<Record<TemplateKind, string>>;

// A text neither begins nor ends with a value: Meta rejects those.
const english: Texts = {
  confirm:
    'Hello {{1}}, thank you for your {{2}} order {{3}}. The total is {{4}}, cash on delivery. Do you want this order? Please press a button.',
  receipt: 'Hello {{1}}, we have your payment of {{2}} for your {{3}} order {{4}}. Thank you! We are packing it.',
  shipped:
    'Hello {{1}}, your {{2}} order {{3}} is on its way. Parcel: {{4}}. Payment: {{5}}. You can follow it here: {{6}} Thank you for your order.',
  attempt:
    'Hello {{1}}, the courier could not deliver your {{2}} order {{3}}. Please choose what we do now: {{4}} You can have it tried again, give another address, or ask us to call.',
  delivered:
    'Hello {{1}}, your {{2}} order {{3}} was delivered. We hope you like it! If something is wrong, please write to us: {{4}} Thank you.',
};

const urdu: Texts = {
  confirm:
    'السلام علیکم {{1}}، {{2}} سے آرڈر {{3}} کا شکریہ۔ کل رقم {{4}} ہے، ادائیگی پارسل ملنے پر۔ کیا آپ کو یہ آرڈر چاہیے؟ براہ کرم ایک بٹن دبائیں۔',
  receipt:
    'السلام علیکم {{1}}، ہمیں آپ کی {{2}} کی ادائیگی مل گئی ہے، {{3}} آرڈر {{4}} کے لیے۔ شکریہ! ہم آپ کا آرڈر پیک کر رہے ہیں۔',
  shipped:
    'السلام علیکم {{1}}، آپ کا {{2}} آرڈر {{3}} روانہ ہو گیا ہے۔ پارسل: {{4}}۔ ادائیگی: {{5}}۔ یہاں دیکھیں کہ وہ کہاں ہے: {{6}} آرڈر کرنے کا شکریہ۔',
  attempt:
    'السلام علیکم {{1}}، کورئیر آپ کا {{2}} آرڈر {{3}} نہیں پہنچا سکا۔ یہاں بتائیں کہ اب کیا کریں: {{4}} آپ دوبارہ کوشش، کسی اور پتے یا فون کا کہہ سکتے ہیں۔',
  delivered:
    'السلام علیکم {{1}}، آپ کا {{2}} آرڈر {{3}} پہنچ گیا ہے۔ امید ہے آپ کو پسند آئے گا! اگر کوئی مسئلہ ہو تو ہمیں لکھیں: {{4}} شکریہ۔',
};

const buttons: Readonly<Record<'en' | 'ur', readonly string[]>> = {
  en: ['Confirm', 'Cancel', 'Other address'],
  ur: ['تصدیق', 'منسوخ', 'دوسرا پتہ'],
};

const examples: Readonly<Record<string, string>> = {
  name: 'Ayesha',
  shop: 'Chaap',
  order: 'CH-7K2QM-4XW9P',
  total: 'Rs 4,500',
  parcel: 'TCS, 779100234567',
  payment: 'Rs 4,500 in cash',
  page: 'https://shop.example.com/track-order/CH-7K2QM-4XW9P',
  contact: 'https://shop.example.com/contact',
  answer: 'https://shop.example.com/attempt/7XD1uxK9BzKmpNCL9rZoEw',
};

/** Returns true for right-to-left texts in Urdu. */
export const isUrdu = (language: TemplateLanguage): boolean => language === 'ur';

/** The template of a kind in a language. */
export function templateOf(kind: TemplateKind, language: TemplateLanguage): Template {
  return {
    name: names[kind],
    body: (isUrdu(language) ? urdu : english)[kind],
    buttons: kind === 'confirm' ? buttons[isUrdu(language) ? 'ur' : 'en'] : [],
    examples: templateValues[kind].map((value) => examples[value] ?? ''),
  };
}
