const list = new Intl.ListFormat('en-PK', { type: 'conjunction' });

/** Texts of the page of the audit log. */
export const auditTexts = {
  hint: 'What staff changed, newest first. Nobody can edit or delete it.',
  loading: 'Loading the audit log…',
  failed: 'The audit log could not be loaded.',
  none: 'Nothing has been logged yet',
  noneMatch: 'No entries match',
  older: 'Show older entries',
  olderFailed: 'Older entries could not be loaded. Please try again.',
  export: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'The audit log could not be exported. Please try again.',
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} set`),
  filters: 'Filters',
  show: 'Show entries',
  clear: 'Clear all',
  removeFilter: (filter: string) => `Remove ${filter}`,
  any: 'Any',
  labels: {
    person: 'Person',
    kind: 'Kind',
    dateFrom: 'From',
    dateTo: 'To',
    search: 'Name or number',
    thing: 'One thing',
  },
  oneThing: 'Only one thing',
  field: 'Field',
  before: 'Before',
  after: 'After',
  session: (id: string) => `Session ${id.slice(0, 8)}`,
  request: (id: string) => `Request ${id}`,
  open: 'Open it',
  allOfIt: 'All entries about it',
};

/** The kinds of things, for the filter. */
export const kindNames: Readonly<Record<string, string>> = {
  product: 'Products',
  category: 'Categories',
  sale: 'Sales',
  coupon: 'Coupons',
  order: 'Orders',
  proof: 'Receipts',
  parcel: 'Parcels',
  review: 'Reviews',
  settings: 'Settings',
  person: 'People',
  invitation: 'Invitations',
  'API key': 'API keys',
  webhook: 'Webhooks',
  'reset link': 'Reset links',
  'two-factor': 'Sign-in with a code',
  'tax certificate': 'Tax certificates',
  audit: 'Audit log',
};

/** A thing in a sentence. */
export const things: Readonly<Record<string, (label: string) => string>> = {
  product: (label) => `“${label}”`,
  category: (label) => `category “${label}”`,
  sale: (label) => `sale “${label}”`,
  coupon: (label) => `coupon ${label}`,
  order: (label) => `order ${label}`,
  proof: (label) => `the receipt of order ${label}`,
  parcel: (label) => `the parcel of order ${label}`,
  review: (label) => `a review of “${label}”`,
  settings: (label) => `the settings “${label}”`,
  person: (label) => `the account of ${label}`,
  invitation: (label) => `the invitation of ${label}`,
  webhook: () => 'a webhook',
  'API key': (label) => `the API key “${label}”`,
  'reset link': () => 'a link for a new password',
  'two-factor': () => 'sign-in with a code',
  'tax certificate': (label) => `the tax certificate of ${label}`,
  audit: () => 'the audit log',
};

/** Fields whose name in the database says it badly. */
export const fieldNames: Readonly<Record<string, string>> = {
  sizes: 'sizes and prices',
  images: 'pictures',
  mat: 'mat colour',
  order_status: 'status',
  state: 'status',
  weight_grams: 'weight in grams',
  percent_off: 'percent off',
  expires_at: 'end',
  active_since: 'active since',
  is_active: 'active',
  password_hash: 'password',
};

export const values = {
  none: 'nothing',
  yes: 'yes',
  no: 'no',
  hidden: 'not kept in the log',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
};

/** Sentences of the audit log, each following the name of its author. */
export const sentences = {
  created: (thing: string) => `added ${thing}`,
  deleted: (thing: string) => `deleted ${thing}`,
  restored: (thing: string) => `restored ${thing}`,
  noted: (thing: string) => `wrote a note on ${thing}`,
  messaged: (thing: string) => `opened a WhatsApp message for ${thing}`,
  printed: (what: string, thing: string) => `printed the ${what} of ${thing}`,
  exported: (thing: string) => `exported ${thing}`,
  signedIn: () => 'signed in',
  signInFailed: () => 'could not sign in: the password was wrong',
  signedOut: () => 'signed out',
  endedSession: (thing: string) => `ended another session of ${thing}`,
  endedSessions: (thing: string) => `ended all other sessions of ${thing}`,
  other: (action: string, thing: string) => `${action}: ${thing}`,
  moved: (thing: string, from: string, to: string) => `moved ${thing} from ${from} to ${to}`,
  payment: (thing: string, from: string, to: string) => `set the payment of ${thing} from ${from} to ${to}`,
  accepted: (thing: string) => `accepted ${thing}`,
  acceptedPart: (thing: string) => `accepted ${thing} for a part of the amount`,
  rejected: (thing: string) => `rejected ${thing}`,
  approved: (thing: string) => `approved ${thing}`,
  price: (thing: string, size: string, from: string, to: string) =>
    `changed the price of ${thing} ${size} from ${from} to ${to}`,
  inStock: (thing: string) => `marked ${thing} as in stock`,
  outOfStock: (thing: string) => `marked ${thing} as out of stock`,
  published: (thing: string) => `published ${thing}`,
  unpublished: (thing: string) => `took ${thing} off the shop`,
  set: (field: string, thing: string, to: string) => `set the ${field} of ${thing} to ${to}`,
  removed: (field: string, thing: string, from: string) => `removed the ${field} ${from} of ${thing}`,
  one: (field: string, thing: string, from: string, to: string) =>
    `changed the ${field} of ${thing} from ${from} to ${to}`,
  some: (fields: readonly string[], thing: string) => `changed ${list.format(fields)} of ${thing}`,
  more: (count: number) => `${count} more`,
  touched: (thing: string) => `changed ${thing}`,
};
