/** A JSON Schema, as far as examples need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
}

const id = '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e';
const at = '2026-11-21T09:30:00.000Z';

/**
 * What stands in an example, once for each name of a field: `name`, `name:integer` where kinds differ, or
 * `parent.name`. A test fails for a field without
 * a word here, and has every example read by the contracts.
 */
const words: Readonly<Record<string, unknown>> = {
  _id: id,
  id,
  productId: id,
  createdAt: at,
  changedAt: at,
  submittedAt: at,
  decidedAt: at,
  paymentConfirmedAt: at,
  at,
  'reachedAt.*': at,
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2026-12-31T19:00:00.000Z',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-21',
  page: 1,
  part: '1',
  parts: 1,
  limit: 12,
  'total:integer': 1,
  totalPages: 1,
  message: 'Saved',
  answer: 'event: news\ndata: ["ordering.order-placed"]\n\n',

  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@example.com',
  customerEmail: 'ayesha@example.com',
  customerName: 'Ayesha Khan',
  phone: '+923001234567',
  whatsapp: '+92 300 1234567',
  address: 'House 7, Street 3, Gulberg',
  city: 'Lahore',
  postalCode: '54000',

  name: 'Lane in Androon Lahore',
  'categories.name': 'Places',
  'Category.name': 'Places',
  'StaffCategory.name': 'Places',
  'CategoryForm.name': 'Places',
  'CategoryEdit.name': 'Places',
  'sizes.name': 'Small',
  productName: 'Lane in Androon Lahore',
  description: 'Balconies of carved wood over a lane in the walled city.',
  'Category.description': 'Cities, mountains and coasts.',
  'StaffCategory.description': 'Cities, mountains and coasts.',
  'CategoryForm.description': 'Cities, mountains and coasts.',
  'CategoryEdit.description': 'Cities, mountains and coasts.',
  'coupon.description': 'A tenth off the first order',
  'Coupon.description': 'A tenth off the first order',
  'CouponForm.description': 'A tenth off the first order',
  'CouponEdit.description': 'A tenth off the first order',
  category: 'Places',
  categories: 'Places',
  search: 'lane',
  appliedSearch: 'lane',
  sizes: '[{"name":"Small","price":1250,"originalPrice":1500}]',
  tags: 'lahore',
  'form.tags': '["lahore"]',
  keepImages: '["/media/products/a1b2c3-1200.jpg"]',
  imageAlts: '["Boats at dusk, in deep red"]',
  featured: true,
  inStock: true,
  mat: '#f5f4ec',
  price: 1250,
  originalPrice: 1500,
  size: 'Small',
  sortOrder: 1,
  rating: 5,
  reviewCount: 12,
  'products.image': '/media/products/a1b2c3-1200.jpg',
  images: '(a file)',
  receipt: '(a file)',
  receiptImage: '(a file)',
  url: '/media/products/a1b2c3-1200.jpg',
  alt: 'Lane in Androon Lahore',
  width: 1200,
  height: 1600,
  placeholder: 'data:image/png;base64,iVBORw0KGgo=',
  avif: '/media/products/a1b2c3-1200.avif',
  webp: '/media/products/a1b2c3-1200.webp',
  jpeg: '/media/products/a1b2c3-1200.jpg',

  orderNumber: 'CH-7K2M9-4QX3T',
  quantity: 2,
  subtotal: 2500,
  delivery: 0,
  codFee: 0,
  discount: 250,
  discountAmount: 250,
  orderTotal: 2500,
  enabled: true,
  cost: 200,
  total: 2450,
  notes: 'Please ring twice.',
  'OrderUpdate.notes': 'Called the customer.',
  trackingNumber: 'TCS-779100234',
  courier: 'TCS',
  version: 3,
  by: 'admin',
  field: 'orderStatus',
  from: 'processing',
  to: 'confirmed',
  note: 'Called the customer.',
  itemCount: 1,

  'PendingCounts.receipts': 2,
  'PendingCounts.reviews': 1,
  'setup.variable': 'SUPPORT_EMAIL',
  label: 'Account number',
  value: '0300 1234567',
  transactionId: 'TX-20261121-0042',
  orderId: id,
  sentAt: at,
  isEarlier: true,
  'DuplicateProof.transactionId': true,
  'DuplicateProof.receipt': false,
  receiptUrl: '/api/files/receipts/9f2c.jpg?until=1795258200&signature=c2lnbmVk',
  adminNotes: 'The amount fits.',
  reason: 'The amount is Rs 500 short.',
  rejectionReason: 'The amount is Rs 500 short.',
  isVerified: true,
  decidedBy: 'admin',
  attempt: 1,
  attemptsLeft: 4,

  code: 'WELCOME10',
  discountValue: 10,
  minimumOrderAmount: 1000,
  maxDiscountAmount: 500,
  usageLimit: 100,
  usedCount: 7,
  isActive: true,

  comment: 'The colours are as warm as on the screen.',
  isApproved: true,
  average: 5,
  1: 0,
  2: 0,
  3: 0,
  4: 0,
  5: 1,

  username: 'admin',
  password: 'the password of the first start',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl',
  all: 1,
  pending: 0,
  approved: 1,
  verified: 1,
  rejected: 0,
  processing: 1,
  confirmed: 0,
  shipped: 0,
  enroute: 0,
  delivered: 0,
  cancelled: 0,
  totalOrders: 1,
  totalProducts: 42,
  pendingOrders: 1,
  totalRevenue: 0,
  grossRevenue: 2450,
  processingOrders: 1,
  confirmedOrders: 0,
  shippedOrders: 0,
  enRouteOrders: 0,
  deliveredOrders: 0,
  cancelledOrders: 0,
  pendingEvents: 0,
  behindSeconds: 0,
  'days.day': '2026-11-21',
  orders: 4,
  revenue: 9800,
  'methods.name': 'COD',
  'cities.name': 'Lahore',
  pieces: 6,
  'Idempotency-Key': '3f1b7a52-6d0c-4e8f-9a31-2b7c5d4e6f80',
};

/** Fields that no word was found for. */
export const wordless = new Set<string>();

/** What a field of a fixed set is, where the first of them would not fit the rest of the example. */
const chosen: ReadonlySet<unknown> = new Set(['JazzCash', '5', 'true', 'approved', 'exact', 'image']);

/** An example of what the schema describes, with every optional field in it. `resolve` finds what a `$ref` names. */
export function exampleOf(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  name: string,
  parent = '',
): unknown {
  const go = (inner: JsonSchema, innerName = name, innerParent = parent) =>
    exampleOf(inner, resolve, innerName, innerParent);
  if (schema.$ref) {
    const component = schema.$ref.replace(/^.*\//, '').replace(/Input$/, '');
    return go(resolve(schema.$ref), component, name);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.find((value) => chosen.has(value)) ?? schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => go(part)));
  const variant = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (variant) return go(variant);
  const type = [schema.type ?? 'object'].flat().find((each) => each !== 'null');
  if (type === 'array') return schema.items ? [go(schema.items)] : [];
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, inner]) => [key, go(inner, key, name)]));
  }
  return wordFor(name, parent, type ?? '');
}

function wordFor(name: string, parent: string, type: string): unknown {
  const key = [`${parent}.${name}`, `${parent}.*`, `${name}:${type}`, name].find((each) => Object.hasOwn(words, each));
  if (key === undefined) {
    wordless.add(`${parent}.${name} (${type})`);
    return name;
  }
  return type === 'string' ? String(words[key]) : words[key];
}
