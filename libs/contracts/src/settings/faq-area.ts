import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { markdown } from './markdown.ts';

const Question = z.object({
  question: requiredText(120, 'Please write the question').describe('As people ask it'),
  answer: markdown(2_000).min(1, 'Please write the answer').describe('Markdown; may hold placeholders'),
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
        },
        {
          question: 'Can I pay when it arrives?',
          answer: 'Yes. Choose cash on delivery at checkout and pay the rider. You need no card and no account.',
        },
        {
          question: 'Can I send a {one} back?',
          answer:
            'Yes, within {returnDays} days of delivery. {returnPostageShort} Refunds take {refundDays} business days after we get it back.',
        },
        { question: 'Do you ship outside Pakistan?', answer: 'Not yet. We ship within Pakistan only.' },
        {
          question: 'Where is my order?',
          answer: 'Open Track Order and enter your order number and the email you ordered with.',
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
        },
        {
          question: 'Can I pay when it arrives?',
          answer: 'Yes. Choose cash on delivery at checkout and pay the rider.',
        },
      ])
      .describe('On the page of every product'),
  })
  .meta({ id: 'FaqSettings' });
export type FaqSettings = z.infer<typeof FaqSettings>;
