import { DeliverySettings } from '../settings/delivery-area.ts';
import { HomeSettings } from '../settings/home-area.ts';
import { MessageSettings } from '../settings/messages-area.ts';
import { OrderSettings } from '../settings/orders-area.ts';
import { ShopSettings } from '../settings/shop-area.ts';
import type { Docs } from './docs.ts';

const identity = ShopSettings.parse({
  name: 'Rangeen Candles',
  city: 'Multan',
  goods: { one: 'candle', many: 'candles', kind: 'scented', onWalls: false },
});

/** One example for each field, by the name of what holds it. */
function fieldsOf(holder: string, value: object): Record<string, unknown> {
  const named = Object.entries(value).map(([field, inner]): [string, Record<string, unknown>] => {
    const [first] = Array.isArray(inner) ? inner : [inner];
    if (typeof first === 'object' && first !== null) return [field, fieldsOf(field, first)];
    return [field, { [`${holder}.${field}`]: inner }];
  });
  return Object.assign({}, ...named.map(([, fields]) => fields));
}

const zone = { name: 'North', cities: ['Gilgit'], fee: 350, freeFrom: 5000, cod: false };

export const settings: Docs = {
  title: 'Who the shop is, how it looks and what it promises',
  examples: {
    ...fieldsOf('PublicShop', identity),
    ...fieldsOf(
      'HomeSettings',
      HomeSettings.parse({
        heading: 'Light for every room',
        lead: 'Free delivery.',
        banners: [{ text: 'Eid Mubarak', startsAt: '2027-03-08T00:00:00.000Z', endsAt: '2027-03-12T00:00:00.000Z' }],
        posters: ['019a0000-0000-7000-8000-000000000001'],
      }),
    ),
    ...fieldsOf(
      'DeliverySettings',
      DeliverySettings.parse({
        zones: [zone],
        flat: { fee: 250, freeFrom: 3000 },
        elsewhere: { fee: 300, freeFrom: 6000 },
        cod: { fee: 50, highestTotal: 20_000 },
      }),
    ),
    ...fieldsOf('OrderSettings', OrderSettings.parse({})),
    'couriers.page': 'https://www.tcsexpress.com/track/{number}',
    'couriers.hasLetters': false,
    ...fieldsOf('payments', { usdtRate: { rupees: 280, asOf: '2026-11-20' }, receiptHours: [1, 3] }),
    ...fieldsOf('appearance', {
      fonts: 'poster',
      stylesheet: '/api/shop/look/q3VfUwz1b0aK.css',
      page: '#f7f2ff',
      paper: '#fffdf7',
      ink: '#17214d',
    }),
    'PublicShop.icons': '/api/shop/icons/m9Xs0aKq3VfU',
    area: 'orders',
    earlier: 1,
    values: { highestQuantity: 20, lowStock: 3 },
    'fixed.path': 'email',
    'fixed.variable': 'SUPPORT_EMAIL',
    changedBy: 'ayesha',
    policy: 'refund',
    ...fieldsOf('texts', MessageSettings.parse({}).whatsapp),
    picture: 'logo.png',
    'PolicyPage.title': 'Refund and Return Policy',
    'PolicyPage.description': 'You may return a print within 7 days of delivery, unused and packed as it came.',
    'sections.title': 'Returns',
    whatsapp: '+92 300 1234567',
    street: 'Shop 12, Katchery Bazaar',
    'social.name': 'Instagram',
    'social.url': 'https://www.instagram.com/chaap.prints',
    html: '<p>You may return a print within 7 days of delivery.</p>',
    markdown: 'You may return a {one} within {returnDays} days of delivery.',
    updatedAt: '2026-11-22T00:00:00.000Z',
    question: 'Where is my order?',
  },
};
