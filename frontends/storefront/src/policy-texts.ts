import { policy } from '@shop/contracts/shop';
import { days } from './texts.ts';

const processing = `${days.processing} business days`;
const delivery = `${days.delivery} business days`;
const zones = Object.values(policy.zones)
  .map(({ to, days: [from, most] }) => `${to.toLowerCase()} ${from}-${most} days`)
  .join(', ');
const refund = `${days.refund} business days`;
const returns = `${policy.returnDays} days`;

/** The four policies and the common questions. Their figures come from the one policy of the shop. */
export const policies = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Chaap knows about you, and why.',
    sections: [
      {
        title: 'Information we collect',
        lines: [
          'Your name, email, phone, address and what you ordered. We need them to deliver your parcel. There are no accounts and no passwords.',
        ],
      },
      {
        title: 'Who we share it with',
        lines: ['Our packing team and the courier. We do not sell your information or share it for advertising.'],
      },
      {
        title: 'In your browser',
        lines: [
          'Your cart, your checkout details and the email you last tracked with are saved in your own browser. Clear your browser data to delete them.',
        ],
      },
      {
        title: 'Children',
        lines: ['The shop is not for children under 13. We do not knowingly collect their information.'],
      },
      {
        title: 'Your rights',
        lines: ['Message us to see, correct or delete your information. Some of it we must keep by law.'],
      },
    ],
  },
  {
    path: '/refund-policy',
    title: 'Refund and Return Policy',
    description: `Returns within ${returns} of delivery, refunds in ${refund}.`,
    sections: [
      {
        title: 'Returns',
        lines: [
          `You may return a print within ${returns} of delivery, unused and packed as it came. Message us first with your order number.`,
          ...(policy.freeReturns ? ['Returns are free: we pay the return postage.'] : []),
          'No direct exchange: return the print and place a new order.',
        ],
      },
      {
        title: 'Refunds',
        lines: [
          `After we get the print back, your refund takes ${refund}. COD orders are refunded to your bank, JazzCash or EasyPaisa.`,
        ],
      },
      {
        title: 'Damaged or wrong print',
        lines: [
          'Send us a photo of the parcel and the print. You choose: a new print or your money back. We pay all costs.',
        ],
      },
      { title: 'Not refundable', lines: ['Personalized items, digital products, hygiene items and final sale.'] },
    ],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The rules of buying from Chaap.',
    sections: [
      {
        title: 'Orders',
        lines: ['If a print is sold out or its price was wrong, we tell you before we send anything, and you decide.'],
      },
      {
        title: 'Prices',
        lines: [
          'Prices are in Pakistani rupees. The total at checkout is what you pay; delivery within Pakistan is free.',
        ],
      },
      {
        title: 'The prints',
        lines: ['Colours can differ slightly from your screen.'],
      },
      {
        title: 'Pictures and designs',
        lines: ['All artwork belongs to its artists. Please do not copy it.'],
      },
    ],
  },
  {
    path: '/shipping-policy',
    title: 'Shipping Policy',
    description: `Free delivery within Pakistan in ${delivery}.`,
    sections: [
      { title: 'Where we ship', lines: [`Within ${policy.shipsTo} only, free of charge, with no minimum.`] },
      {
        title: 'Cash on delivery',
        lines: ['A cash on delivery fee may apply to orders under Rs.2,000. At the moment we charge none.'],
      },
      {
        title: 'How long it takes',
        lines: [
          `Your order arrives in ${delivery}. This includes ${processing} to prepare it.`,
          `After we ship it: ${zones}, express ${policy.express}.`,
        ],
      },
      {
        title: 'Tracking',
        lines: [
          'Your tracking link works within 48 hours after we ship. You can track your order any time with its number and your email.',
        ],
      },
      {
        title: 'Late or lost',
        lines: [
          'A parcel counts as lost when it is delayed beyond 20 days, or has no tracking for over 7 days. Message us: we send it again or refund you.',
        ],
      },
    ],
  },
] as const;

export const policyTexts = {
  updated: 'Last updated',
  updatedOn: '2026-11-22T00:00:00Z',
  contents: 'Contents',
  others: 'Other policies',
  questions: {
    title: 'Common Questions',
    description: 'Delivery, returns and payment: what people ask most.',
    more: 'Something else?',
    items: [
      {
        question: 'How long does delivery take?',
        answer: `Your order arrives in ${delivery}, anywhere in ${policy.shipsTo}. This includes ${processing} to prepare it. Delivery is free.`,
      },
      {
        question: 'Can I pay when it arrives?',
        answer: 'Yes. Choose cash on delivery at checkout and pay the rider. You need no card and no account.',
      },
      {
        question: 'Can I send a print back?',
        answer: `Yes, within ${returns} of delivery. ${policy.freeReturns ? 'We pay the return postage. ' : ''}Refunds take ${refund} after we get it back.`,
      },
      { question: 'Do you ship outside Pakistan?', answer: 'Not yet. We ship within Pakistan only.' },
      {
        question: 'Where is my order?',
        answer: 'Open Track Order and enter your order number and the email you ordered with.',
      },
    ],
  },
  contact: {
    title: 'Contact us',
    description: 'Message Chaap in Faisalabad.',
    lead: 'Questions, custom sizes or a late parcel? Message us.',
    chat: 'Message us on WhatsApp',
    chatHint: 'The quickest way. Have your order number ready.',
    orEmail: 'Or send an email',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: '(optional)',
    comment: 'Message',
    send: 'Send email',
    hint: 'This opens your email app.',
    opens: 'Your email app should open now. Tap send there.',
    instead: 'If it did not open, copy our address or message us on WhatsApp:',
    insteadByEmail: 'If it did not open, copy our address and write to us:',
    ourAddress: 'our email address',
    sameByWhatsapp: 'Send it on WhatsApp',
    missing: 'Please fill in this field',
    problem: 'There is a problem',
    place: 'Where we print',
    address: 'Faisalabad, Pakistan',
    mail: 'Email us',
    /** Reserved for documentation: the owner's own address takes its place. */
    whatsapp: 'WhatsApp',
    failed: 'There was an error sending your message. Please message us on WhatsApp or by email.',
    subject: (name: string) => `Message from ${name}`,
  },
} as const;
