import type { WhatsAppAccount } from '@shop/contracts/whatsapp';
import type { Customer, CustomerOfOrder } from '@shop/contracts/customers';
import type { PastOfCustomer } from '@shop/contracts/past-orders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import type { StaffArtist } from '@shop/contracts/artists';
import type { StaffCategory } from '@shop/contracts/categories';
import type { Coupon } from '@shop/contracts/coupons';
import type { Parcel } from '@shop/contracts/parcels';
import type { Verification } from '@shop/contracts/payments';
import { OrderNotes } from '@shop/contracts/orders';
import type { StaffProduct } from '@shop/contracts/products';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import type { StaffReview } from '@shop/contracts/reviews';
import type { Sale } from '@shop/contracts/sales';
import { customerInfo, newId, orderSummary, productCard, productSize, review } from './examples.ts';

// What the API answers to staff, whole, so that a test writes down only what it is about.

export const noStatusCounts = {
  all: 0,
  processing: 0,
  confirmed: 0,
  shipped: 0,
  enroute: 0,
  delivered: 0,
  cancelled: 0,
};

export const orderRow = (row: Partial<ListedOrder> = {}): ListedOrder => ({
  _id: newId(),
  orderNumber: 'CH-2611-0007',
  customerInfo: { firstName: 'Hira', lastName: 'Baig', email: 'hira@example.com' },
  phone: '+923001234567',
  city: 'Lahore',
  language: 'en',
  advance: 0,
  advanceReceived: 0,
  trackingNumber: null,
  courier: null,
  itemSummary: '1 × Lane in Androon Lahore (A3)',
  optionSummary: '',
  picture: null,
  itemCount: 1,
  total: 1_250,
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  createdAt: '2026-11-20T09:00:00Z',
  version: 1,
  ...row,
});

const noNotes = Object.fromEntries(Object.keys(OrderNotes.shape).map((name) => [name, ''])) as OrderNotes;

export const staffOrder = (order: Partial<StaffOrder> = {}): StaffOrder => ({
  ...orderSummary(),
  customerInfo: customerInfo(),
  ...noNotes,
  language: 'en',
  source: null,
  trackingNumber: null,
  courier: null,
  paymentDetails: null,
  history: [],
  receipts: [],
  emails: [],
  messages: [],
  version: 1,
  ...order,
});

export const noPast: PastOfCustomer = {
  orders: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
  total: 0,
  list: [],
  contacts: [],
};

export const customerRisks = (more: Partial<CustomerOfOrder> = {}): CustomerOfOrder => ({
  phone: '+923001234567',
  risks: [],
  orders: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
  open: 0,
  past: { orders: 0, returned: 0 },
  ...more,
});

export const customer = (more: Partial<Customer> = {}): Customer => ({
  phone: '+923001234567',
  name: 'Hira Baig',
  city: 'Lahore',
  orders: 3,
  delivered: 1,
  returned: 1,
  cancelled: 0,
  open: 1,
  money: 1_250,
  firstOrderAt: '2026-10-01T09:00:00Z',
  lastOrderAt: '2026-11-20T09:00:00Z',
  tags: [],
  blocked: null,
  names: ['Hira Baig'],
  emails: ['hira@example.com'],
  addresses: [{ address: 'House 4, Street 7', city: 'Lahore', postalCode: '54000' }],
  notes: [],
  version: 0,
  ...more,
});

export const proofOf = (
  details: Partial<NonNullable<StaffOrder['paymentDetails']>> = {},
): NonNullable<StaffOrder['paymentDetails']> => ({
  transactionId: 'JC-778899',
  status: 'pending',
  submittedAt: '2026-11-20T10:00:00Z',
  paymentConfirmedAt: null,
  adminNotes: null,
  reason: null,
  receiptImage: null,
  receiptDeletedAt: null,
  receiptViews: [],
  received: 0,
  duplicates: [],
  ...details,
});

export const verification = (order: Partial<Verification['order']> = {}, more: Partial<Verification> = {}) =>
  ({
    _id: newId(),
    order: {
      _id: newId(),
      orderNumber: 'CH-2611-0007',
      orderStatus: 'processing',
      paymentStatus: 'pending',
      customerInfo: customerInfo(),
      paymentMethod: 'JazzCash',
      total: 1_250,
      advance: 0,
      ...order,
    },
    method: null,
    transactionId: 'JC-778899',
    receiptUrl: '/receipts/1.jpg',
    receiptType: 'image',
    receiptDeletedAt: null,
    notes: '',
    isVerified: null,
    status: 'pending',
    received: null,
    parts: [],
    adminNotes: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    attempt: 1,
    duplicates: [],
    createdAt: '2026-11-20T10:00:00Z',
    ...more,
  }) satisfies Verification;

export const staffReview = (more: Partial<StaffReview> = {}): StaffReview => ({
  ...review(),
  customerEmail: 'hira@example.com',
  orderNumber: 'CH-2611-0007',
  isApproved: null,
  replyVersion: 0,
  ...more,
});

export const staffProductCard = (more: Partial<StaffProductCard> = {}): StaffProductCard => ({
  ...productCard(),
  published: true,
  version: 1,
  deletedAt: null,
  ...more,
});

export const product = (more: Partial<StaffProduct> = {}): StaffProduct => ({
  ...productCard(),
  images: [],
  sizes: [
    productSize('Small', 1_250, { widthCm: 30, heightCm: 40 }),
    productSize('Large', 2_400, { widthCm: 50, heightCm: 70 }),
  ],
  description: 'A quiet harbour at night.',
  tags: ['sea'],
  paper: null,
  weightGrams: null,
  frameIncluded: false,
  saleEndsAt: null,
  version: 1,
  published: true,
  urduName: null,
  urduSubtitle: null,
  urduDescription: null,
  ...more,
});

export const staffCategory = (category: Partial<StaffCategory> = {}): StaffCategory => ({
  _id: newId(),
  name: 'Landscapes',
  description: '',
  isActive: true,
  sortOrder: 1,
  version: 1,
  urduName: null,
  urduDescription: null,
  ...category,
});

export const staffArtist = (artist: Partial<StaffArtist> = {}): StaffArtist => ({
  _id: newId(),
  slug: 'zainab-qureshi',
  name: 'Zainab Qureshi',
  about: '',
  urduName: null,
  urduAbout: null,
  works: 1,
  version: 1,
  ...artist,
});

export const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  _id: newId(),
  code: 'EID20',
  discountType: 'percentage',
  discountValue: 20,
  minimumOrderAmount: 0,
  maxDiscountAmount: null,
  usageLimit: null,
  usedCount: 0,
  validFrom: '2026-11-01T00:00:00Z',
  validUntil: null,
  isActive: true,
  description: 'For Eid',
  createdAt: '2026-11-01T00:00:00Z',
  version: 1,
  ...more,
});

export const sale = (more: Partial<Sale> = {}): Sale => ({
  _id: newId(),
  name: 'Weekend sale',
  percentOff: 30,
  categories: ['Calligraphy'],
  startsAt: '2026-11-20T13:00:00.000Z',
  endsAt: '2099-11-22T19:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...more,
});

/** On its way for two days. */
export const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  _id: newId(),
  orderId: newId(),
  orderNumber: 'CH-2611-0007',
  orderStatus: 'shipped',
  paymentMethod: 'COD',
  customer: { name: 'Ayesha Khan', phone: '+923001234567', city: 'Multan', voiceAt: null },
  language: 'en',
  courier: 'TCS',
  trackingNumber: '779',
  status: 'shipped',
  charge: 250,
  codAmount: 3_400,
  bookedAt: '2026-11-20T09:00:00.000Z',
  bookedBy: null,
  shippedAt: '2026-11-21T09:00:00.000Z',
  shippedBy: 'Sana',
  returningSince: null,
  attempts: 0,
  attemptedAt: null,
  attemptReason: null,
  answer: null,
  answerLink: null,
  decidedAt: null,
  decidedBy: null,
  returnReason: null,
  returnCost: 0,
  stockBack: false,
  version: 1,
  ...more,
});

/** A shop without an account for WhatsApp messages. */
export const noWhatsApp: WhatsAppAccount = {
  version: 0,
  isOn: false,
  phoneNumberId: '',
  businessAccountId: '',
  language: 'en',
  hasUrdu: false,
  hasToken: false,
  hasSecret: false,
  webhook: null,
  problems: [],
  changedAt: null,
  changedBy: null,
};
