import { z } from 'zod';
import { requiredText, text } from '../fields.ts';
import { markdown } from './markdown.ts';

const Question = z.object({
  question: requiredText(120, 'Please write the question').describe('As people ask it'),
  answer: markdown(2_000).min(1, 'Please write the answer').describe('Markdown; may hold placeholders'),
  urduQuestion: text(120).default('').describe('`question` in Urdu; empty: both are shown in English'),
  urduAnswer: markdown(2_000).default('').describe('`answer` in Urdu; empty: both are shown in English'),
});

/** The area `faq`: common questions, and those on every product's page. Answers are Markdown and may hold placeholders. */
export const FaqSettings = z
  .object({
    common: z
      .array(Question)
      .max(30)
      .default([
        {
          question: 'How long does delivery take?',
          answer:
            'Your order arrives in {deliveryDays} business days, anywhere in Pakistan. This includes {processingDays} business days to prepare it. {deliveryCost}',
          urduQuestion: 'ڈیلیوری میں کتنے دن لگتے ہیں؟',
          urduAnswer:
            'آپ کا آرڈر پورے پاکستان میں {deliveryDays} کاروباری دنوں میں پہنچتا ہے۔ اس میں تیاری کے {processingDays} کاروباری دن شامل ہیں۔ {deliveryCost}',
        },
        {
          question: 'Can I pay when it arrives?',
          answer: 'Yes. Choose cash on delivery at checkout and pay the rider. You need no card and no account.',
          urduQuestion: 'کیا رقم پارسل ملنے پر دی جا سکتی ہے؟',
          urduAnswer: 'جی ہاں۔ چیک آؤٹ پر کیش آن ڈیلیوری چنیں اور رقم رائیڈر کو دیں۔ نہ کارڈ چاہیے نہ اکاؤنٹ۔',
        },
        {
          question: 'Can I send a {one} back?',
          answer:
            'Yes, within {returnDays} days of delivery. {returnPostageShort} Refunds take {refundDays} business days after we get it back.',
          urduQuestion: 'کیا {one} کی واپسی ممکن ہے؟',
          urduAnswer:
            'جی ہاں، ڈیلیوری کے {returnDays} دن کے اندر۔ {returnPostageShort} ہمیں واپس ملنے کے بعد رقم {refundDays} کاروباری دنوں میں واپس ملتی ہے۔',
        },
        {
          question: 'Do you ship outside Pakistan?',
          answer: 'Not yet. We ship within Pakistan only.',
          urduQuestion: 'کیا آپ پاکستان سے باہر بھیجتے ہیں؟',
          urduAnswer: 'ابھی نہیں۔ ہم صرف پاکستان کے اندر بھیجتے ہیں۔',
        },
        {
          question: 'Where is my order?',
          answer: 'Open Track Order and enter your order number and the email you ordered with.',
          urduQuestion: 'میرا آرڈر کہاں ہے؟',
          urduAnswer: '”آرڈر ٹریک کریں“ کھولیں اور اپنا آرڈر نمبر اور وہ ای میل لکھیں جس سے آرڈر دیا تھا۔',
        },
      ])
      .describe('The page Common Questions'),
    product: z
      .array(Question)
      .max(10)
      .default([
        {
          question: 'Will the colours fade?',
          answer: 'We print with pigment inks. Away from direct sunlight the colours last for decades.',
          urduQuestion: 'کیا رنگ پھیکے پڑ جائیں گے؟',
          urduAnswer: 'ہم پگمنٹ سیاہی سے چھاپتے ہیں۔ سیدھی دھوپ سے دور رنگ کئی دہائیوں تک قائم رہتے ہیں۔',
        },
        {
          question: 'Can I pay when it arrives?',
          answer: 'Yes. Choose cash on delivery at checkout and pay the rider.',
          urduQuestion: 'کیا رقم پارسل ملنے پر دی جا سکتی ہے؟',
          urduAnswer: 'جی ہاں۔ چیک آؤٹ پر کیش آن ڈیلیوری چنیں اور رقم رائیڈر کو دیں۔',
        },
      ])
      .describe('On the page of every product'),
  })
  .meta({ id: 'FaqSettings' });
export type FaqSettings = z.infer<typeof FaqSettings>;
