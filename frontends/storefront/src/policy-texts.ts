import type { PublicShop } from '@shop/contracts/settings/public-shop';

/** Texts of the policies, the common questions and the contact page. */
export const policyTexts = {
  updated: 'Last updated',
  contents: 'Contents',
  others: 'Other policies',
  /** Part that the privacy policy has while the shop has pixels. */
  pixels: {
    title: 'If you agree',
    text: (services: string) =>
      `${services} count what you look at and order here, for our ads. They set cookies and learn your address on the internet; your name, phone, email and postal address are not sent. You are asked first, and can change your answer under Privacy choices at the foot of our pages.`,
  },
  questions: {
    title: 'Common Questions',
    description: 'Delivery, returns and payment: what people ask most.',
    more: 'Something else?',
  },
  contact: {
    title: 'Contact us',
    description: ({ name, city }: PublicShop) => `Message ${name} in ${city}.`,
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
    place: ({ one }: PublicShop['goods']) => (one === 'print' ? 'Where we print' : 'Where we are'),
    mail: 'Email us',
    whatsapp: 'WhatsApp',
    failed: 'There was an error sending your message. Please message us on WhatsApp or by email.',
    subject: (name: string) => `Message from ${name}`,
  },
} as const;
