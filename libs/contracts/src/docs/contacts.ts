import type { Docs } from './docs.ts';

export const contacts: Docs = {
  title: 'How to reach the shop',
  examples: {
    whatsapp: '+92 300 1234567',
    street: 'Shop 12, Katchery Bazaar',
    'social.name': 'Instagram',
    'social.url': 'https://www.instagram.com/chaap.prints',
  },
};
