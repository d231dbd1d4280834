import type { KeptDemo, RemovedDemo } from '@shop/contracts/demo';
import type { SetupStepName } from '@shop/contracts/setup';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Texts of the list of setup steps. */
export const setupTexts = {
  title: 'Make it your shop',
  done: (done: number, all: number) => `${done} of ${all} done`,
  steps: {
    shop: { name: 'Name and logo', hint: 'What the shop is called, its city, and what it sells' },
    contacts: { name: 'Contacts', hint: 'A WhatsApp number or an e-mail address that customers can write to' },
    payments: { name: 'How customers pay', hint: 'Cash on delivery, and accounts for transfers' },
    delivery: { name: 'Delivery', hint: 'What it costs and how long it takes' },
    product: { name: 'Your first product', hint: 'A photo, a name, a few words and a price are enough' },
    home: { name: 'Front page', hint: 'Its heading, its button and the messages above every page' },
    appearance: { name: 'Colours', hint: 'Colours and letters of your own, or those that the shop came with' },
    policies: { name: 'Policies', hint: 'Read them once: you promise what they say' },
    demo: { name: 'Remove the demo', hint: 'The products, orders and reviews that came with the shop' },
    mail: { name: 'E-mails to customers', hint: 'Name your mail server and send yourself a test' },
    address: { name: 'Web address', hint: 'Without it, e-mails carry no links.' },
    password: { name: 'Your own password', hint: 'In the place of the one that the shop made' },
  } satisfies Record<SetupStepName, { name: string; hint: string }>,
  next: (step: string) => `Next step: ${step}`,
  onServer: (variables: readonly string[]) =>
    `On the server: set ${variables.join(' or ')}, then start the shop again.`,
  hide: 'Hide this list',
  show: 'Show the list',
  left: (steps: number) => `${counted(steps, 'step')} left until the shop can sell.`,
  notHidden: 'The list was not changed. Please try again.',
};

/** Texts of the dialog that removes the demo. */
export const demoTexts = {
  question: 'Remove the demo?',
  loading: 'Looking what would be removed…',
  failed: 'What would be removed could not be loaded. Please try again.',
  hint: 'What you made, edited or sold stays. It cannot be undone.',
  removes: 'This is removed:',
  keeps: 'This stays:',
  nothing: 'Nothing of the demo is left.',
  remove: 'Remove the demo',
  cancel: 'Keep it',
  removed: 'The demo was removed',
  notRemoved: 'The demo was not removed. Please try again.',
  counts: ({ products, categories, coupons, orders, receipts, reviews }: RemovedDemo): string[] =>
    [
      [products, 'product'] as const,
      [orders, 'order'] as const,
      [receipts, 'receipt'] as const,
      [reviews, 'review'] as const,
      [categories, 'category', 'categories'] as const,
      [coupons, 'coupon'] as const,
    ]
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => counted(count, one, many)),
  kept: ({ name, kind, reason }: KeptDemo): string =>
    `${name}: ${
      {
        product: { edited: 'you edited it', ordered: 'a customer ordered it. It becomes a draft', used: '' },
        category: { edited: 'you edited it', ordered: '', used: 'a product of yours is in it' },
        artist: { edited: 'you edited it', ordered: '', used: 'a product of yours is by the artist' },
        coupon: { edited: 'you edited it', ordered: 'a customer used it. It is switched off', used: '' },
      }[kind][reason]
    }`,
};
