import { COURIERS } from '@shop/contracts/couriers';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { proofOf, staffOrder } from '@shop/testing/staff-examples.ts';
import { chatWords } from '../../lib/chat-words.ts';
import { addressBlock, mapLink } from './order-contact.ts';
import { MessageSettings } from '@shop/contracts/settings/messages-area';
import { whatsAppText } from './whatsapp-texts.ts';

const { whatsapp: texts, whatsappUrdu } = MessageSettings.parse({});
const shop = { shop: 'Rangeen Candles', couriers: COURIERS };
const sender = { ...shop, origin: 'https://rangeen.pk', texts, words: chatWords.en };
const inUrdu = { ...shop, origin: 'https://rangeen.pk/ur', texts: whatsappUrdu, words: chatWords.ur };

const cases: [Partial<StaffOrder>, RegExp][] = [
  [{}, /Rs\s1,250, cash on delivery\. Please reply YES/],
  [{ orderStatus: 'confirmed' }, /is confirmed.*Rs\s1,250 in cash ready/],
  [
    { orderStatus: 'shipped', courier: 'TCS', trackingNumber: '77' },
    /on its way\. TCS, tracking number 77\. Please have Rs/,
  ],
  [{ orderStatus: 'enroute', paymentStatus: 'paid' }, /on its way\.\n/],
  [{ orderStatus: 'delivered' }, /was delivered/],
  [{ orderStatus: 'cancelled' }, /is cancelled/],
  [{ orderStatus: 'cancelled', paymentStatus: 'refunded' }, /have sent Rs\s1,250 back/],
  [{ paymentMethod: 'JazzCash' }, /pay Rs\s1,250 by JazzCash/],
  [{ paymentMethod: 'JazzCash', paymentDetails: proofOf() }, /are checking it/],
  [{ paymentMethod: 'JazzCash', paymentStatus: 'failed' }, /send the receipt of Rs\s1,250 again/],
  [{ paymentMethod: 'JazzCash', paymentStatus: 'paid' }, /have your payment/],
];

test.each(cases)('the message fits an order that is %j', (order, text) => {
  const message = whatsAppText(staffOrder({ total: 1250, ...order }), sender);
  expect(message).toMatch(text);
  expect(message).toContain('CH-2611-0007');
  expect(message).toContain('https://rangeen.pk/track-order/CH-2611-0007');
});

test.each(cases)('in Urdu the message of an order that is %j has its links on the pages in Urdu', (order) => {
  const message = whatsAppText(staffOrder({ total: 1250, language: 'ur', ...order }), inUrdu);
  expect(message).toMatch(/^السلام علیکم Hira، [^{}]*CH-2611-0007/);
  expect(message).toMatch(/\nhttps:\/\/rangeen\.pk\/ur\/track-order\/CH-2611-0007$/);
});

test('a parcel of a known courier is followed on the page of the courier', () => {
  const order = staffOrder({ orderStatus: 'shipped', courier: 'TCS', trackingNumber: '77 8' });
  expect(whatsAppText(order, sender)).toContain('\nhttps://www.tcsexpress.com/track/77%208\n');
});

test('a transfer that is still to be paid has the page where its receipt is sent', () => {
  const order = staffOrder({ paymentMethod: 'JazzCash', paymentDetails: null });
  const page = '\nhttps://rangeen.pk/payment/CH-2611-0007\n';
  expect(whatsAppText(order, sender)).toContain(page);
  expect(whatsAppText({ ...order, paymentStatus: 'paid' }, sender)).not.toContain(page);
});

test('who gave no e-mail address tracks by phone, and gets the link to it', () => {
  const { customerInfo } = staffOrder();
  const order = staffOrder({ customerInfo: { ...customerInfo, email: null }, courier: 'TCS', trackingNumber: '77' });
  expect(whatsAppText(order, sender)).toContain('/track-order/CH-2611-0007');
  expect(whatsAppText(order, sender)).toContain('https://www.tcsexpress.com/track/77');
});

test('an address is copied as people write it', () => {
  const { customerInfo } = staffOrder();
  const customer = { ...customerInfo, firstName: 'حرا', lastName: 'Baig', phone: '+923001234567' };
  expect(addressBlock({ ...customer, address: 'House 7', city: 'Lahore', postalCode: '54000' })).toBe(
    'حرا Baig\n0300 1234567\nHouse 7\nLahore 54000',
  );
  expect(addressBlock({ ...customer, address: 'House 7', landmark: 'Blue mosque' })).toContain(
    'House 7\nBlue mosque\n',
  );
});

test('the map shows the address, or the place that the customer sent', () => {
  const { customerInfo } = staffOrder();
  const query = (customer: typeof customerInfo) => new URL(mapLink(customer)).searchParams.get('query');
  expect(query({ ...customerInfo, address: 'House 7', city: 'Lahore' })).toBe('House 7, Lahore, Pakistan');
  expect(query({ ...customerInfo, pin: { latitude: 31.5, longitude: 74.3, accuracy: 9 } })).toBe('31.5,74.3');
});
