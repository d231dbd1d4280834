import { policy } from '@shop/contracts/shop';

const range = ([from, to]: readonly [number, number]) => `${from}-${to} business days`;
const processing = range(policy.processingDays);
const delivery = range(policy.deliveryDays);
const refund = range(policy.refundDays);
const returns = `${policy.returnDays} days`;

/** The four policies and the common questions. Their figures come from the one policy of the shop. */
export const policies = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Chaap keeps about you, why, and for how long.',
    sections: [
      {
        title: 'What we keep',
        lines: [
          'Your name, email, phone and address, and what you ordered: what a parcel needs to reach you, and nothing else. There are no accounts and no passwords.',
        ],
      },
      {
        title: 'Who sees it',
        lines: [
          'The people who pack your order, and the courier who brings it. We sell nothing and share nothing for advertising.',
        ],
      },
      {
        title: 'In your browser',
        lines: [
          'Your cart, what you typed at checkout and the email you last tracked with stay in your own browser. Clearing its storage removes them.',
        ],
      },
      {
        title: 'Children',
        lines: ['The shop is not meant for children under 13, and we do not knowingly take their details.'],
      },
      {
        title: 'Your say',
        lines: [
          'Write to us and we tell you what we hold about you, correct it, or delete what the law does not ask us to keep.',
        ],
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
          `You may return a print within ${returns} of delivery, unused and in its boards. Write to us first, with your order number.`,
          'We do not exchange directly: return what you have and order what you would rather have.',
        ],
      },
      {
        title: 'Refunds',
        lines: [
          `Once the print is back with us, your refund takes ${refund}. After cash on delivery we pay to a bank account or wallet of yours.`,
        ],
      },
      {
        title: 'Damaged or wrong',
        lines: [
          'Send us a picture of the parcel and the print. We replace it or give the money back, as you like, at our cost.',
        ],
      },
      { title: 'Not refundable', lines: ['Personalized items, digital products, hygiene items and final sale.'] },
    ],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The rules of buying from Chaap, in plain words.',
    sections: [
      {
        title: 'Orders',
        lines: [
          'An order is a promise on both sides. If a print is sold out or its price was wrong, we tell you before anything is sent, and you decide.',
        ],
      },
      {
        title: 'Prices',
        lines: [
          'Prices are in Pakistani rupees. The total at checkout is what you pay; delivery within Pakistan is free.',
        ],
      },
      {
        title: 'The prints',
        lines: ['Colours differ a little between screens and paper, and between pulls. That is how prints are.'],
      },
      {
        title: 'Pictures and designs',
        lines: ['All artwork belongs to its makers. Please hang it, lend it, give it away, but do not reproduce it.'],
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
        title: 'How long it takes',
        lines: [`We prepare an order in ${processing}. Delivery takes ${delivery} in all.`],
      },
      {
        title: 'Tracking',
        lines: [
          'A tracking link becomes active within 48 hours of dispatch. You can follow your order with its number and your email at any time.',
        ],
      },
      {
        title: 'Late or lost',
        lines: [
          'A parcel that is delayed beyond 20 days, or without any tracking for over 7 days, counts as lost. Write to us: we send it again or give the money back.',
        ],
      },
    ],
  },
] as const;

export const policyTexts = {
  updated: 'Last updated',
  updatedOn: '2026-11-21T00:00:00Z',
  contents: 'Contents',
  others: 'Other policies',
  questions: {
    title: 'Common Questions',
    description: 'Delivery, returns, payment and paper: what people ask most.',
    more: 'Something else?',
    items: [
      {
        question: 'How long does delivery take?',
        answer: `We prepare your order in ${processing} and deliver it in ${delivery}, anywhere in ${policy.shipsTo}. Delivery is free.`,
      },
      {
        question: 'Can I pay when it arrives?',
        answer: 'Yes. Choose cash on delivery at checkout and pay the courier. No card and no account are needed.',
      },
      {
        question: 'Can I send a print back?',
        answer: `Yes, within ${returns} of delivery. Refunds take ${refund} once it is back with us.`,
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
    description: 'Write to Chaap in Faisalabad.',
    lead: 'Questions, custom sizes, a parcel that wandered off: write, and a person answers.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: '(optional)',
    comment: 'Comment',
    send: 'Write the email',
    hint: 'Your mail program opens with everything filled in.',
    thanks: 'Thank you. Your mail program has your message ready to send.',
    missing: 'Please fill in this field',
    problem: 'There is a problem',
    place: 'Where we print',
    address: 'Faisalabad, Pakistan',
    mail: 'Email us',
    /** Reserved for documentation: the owner's own address takes its place. */
    whatsapp: 'WhatsApp',
    failed: 'There was an error sending your message. Please write to us by WhatsApp or email.',
    subject: (name: string) => `Message from ${name}`,
  },
} as const;
