import type { Query } from '@tanstack/react-query';

/** The keys of all queries and mutations; the first word of each is its subject. */
export const keys = {
  session: ['session'],
  shop: ['shop'],
  whatsAppTexts: ['whatsAppTexts'],
  whatsAppAccount: ['whatsAppAccount', 'detail'],
  accounts: ['accounts'],
  dashboard: ['dashboard'],
  today: ['today'],
  setup: ['setup'],
  demo: ['demo'],
  trends: (days: string) => ['trends', days],
  codFigures: (days: string) => ['codFigures', days],
  sources: (days: string) => ['sources', days],
  pendingCounts: ['pendingCounts'],
  selection: (list: string) => ['selection', list],
  ship: (ids: string | null) => ['ship', ids],
  orders: {
    list: (query: Readonly<Record<string, string>>) => ['orders', 'list', query],
    detail: (id: string) => ['orders', 'detail', id],
    neighbours: (id: string, query: Readonly<Record<string, string>>) => ['orders', 'neighbours', id, query],
    find: (search: string) => ['orders', 'find', search],
    editQuote: (id: string, edit: string) => ['orders', 'editQuote', id, edit],
    takenQuotes: ['orders', 'takenQuote'],
    takenQuote: (draft: string) => ['orders', 'takenQuote', draft],
  },
  payments: { list: (status: string, page: string, limit: string) => ['payments', 'list', status, page, limit] },
  products: {
    list: (view: string, search: string, page: string, limit: string) => [
      'products',
      'list',
      view,
      search,
      page,
      limit,
    ],
    detail: (id: string) => ['products', 'detail', id],
    forSale: (search: string) => ['products', 'forSale', search],
  },
  productImports: {
    last: ['productImports', 'last'],
    rows: (id: string, state: string, fate: string | undefined, page: string) => [
      'productImports',
      'rows',
      id,
      state,
      fate,
      page,
    ],
  },
  pastImports: {
    last: ['pastImports', 'last'],
    rows: (id: string, state: string, fate: string | undefined, page: string) => [
      'pastImports',
      'rows',
      id,
      state,
      fate,
      page,
    ],
  },
  past: {
    list: (what: string, search: string, page: string) => ['past', 'list', what, search, page],
    ofPhone: (phone: string) => ['past', 'ofPhone', phone],
    sources: ['past', 'sources'],
  },
  categories: {
    list: (page: string, limit: string) => ['categories', 'list', page, limit],
    names: ['categories', 'names'],
  },
  artists: {
    list: (page: string, limit: string) => ['artists', 'list', page, limit],
    names: ['artists', 'names'],
  },
  confirmations: {
    list: (show: string) => ['confirmations', 'list', show],
    ofOrder: (order: string) => ['confirmations', 'ofOrder', order],
  },
  parcels: (query: object) => ['parcels', query],
  settlements: {
    list: (page: string) => ['settlements', 'list', page],
    one: (id: string) => ['settlements', 'one', id],
  },
  owedByCouriers: ['owedByCouriers'],
  money: {
    places: ['money', 'places'],
    shortfalls: ['money', 'shortfalls'],
    months: ['money', 'months'],
    taxes: ['money', 'taxes'],
    profits: (month: string, page: string) => ['money', 'profits', month, page],
    ofOrder: (order: string) => ['money', 'ofOrder', order],
  },
  customers: {
    list: (query: Readonly<Record<string, string>>) => ['customers', 'list', query],
    one: (phone: string, page: string) => ['customers', 'one', phone, page],
    ofOrder: (order: string) => ['customers', 'ofOrder', order],
    ofPhone: (phone: string) => ['customers', 'ofPhone', phone],
  },
  stock: {
    list: (query: Readonly<Record<string, string>>) => ['stock', 'list', query],
    history: (stock: string) => ['stock', 'history', stock],
  },
  coupons: {
    list: (page: string, limit: string) => ['coupons', 'list', page, limit],
    cost: (terms: object) => ['coupons', 'cost', terms],
  },
  sales: {
    list: (page: string, limit: string) => ['sales', 'list', page, limit],
    print: (category: string) => ['sales', 'print', category],
  },
  reviews: {
    list: (filter: string, page: string) => ['reviews', 'list', filter, page],
    decide: ['reviews', 'decide'],
  },
  account: { own: ['account', 'own'], sessions: ['account', 'sessions'] },
  audit: (query: object) => ['audit', query],
  settings: {
    area: (area: string) => ['settings', 'detail', area],
    versions: (area: string) => ['settings', 'versions', area],
  },
  mail: { settings: ['mail', 'settings'], undelivered: ['mail', 'undelivered'] },
  newsletter: (page: string, limit: string) => ['newsletter', page, limit],
  people: ['people'],
  invitations: ['invitations'],
  apiKeys: ['apiKeys'],
  proposals: ['proposals'],
  webhooks: {
    all: ['webhooks'],
    list: ['webhooks', 'list'],
    deliveries: (id: string) => ['webhooks', 'deliveries', id],
  },
  failedEvents: ['failedEvents'],
  link: (token: string) => ['link', token],
  alerts: { choices: ['alerts', 'choices'], choose: ['alerts', 'choose'], device: ['alerts', 'device'] },
} as const;

type Subject = keyof typeof keys;

// Subjects that a change in a module of the API makes stale, by a colleague or by this browser.
const staleAfter = {
  ordering: [
    'orders',
    'dashboard',
    'today',
    'pendingCounts',
    'trends',
    'codFigures',
    'sources',
    'coupons',
    'customers',
    'confirmations',
    'parcels',
    'settlements',
    'owedByCouriers',
    'money',
    'stock',
  ],
  fulfilment: ['parcels', 'orders', 'settlements', 'owedByCouriers', 'money'],
  ledger: ['money', 'today', 'owedByCouriers'],
  settlements: ['settlements', 'orders', 'owedByCouriers', 'codFigures', 'money', 'today'],
  payments: ['payments', 'orders', 'today', 'pendingCounts', 'money'],
  reviews: ['reviews', 'today', 'pendingCounts'],
  catalog: ['products', 'categories', 'artists', 'sales', 'setup', 'stock'],
  coupons: ['coupons'],
  confirmations: ['confirmations', 'orders', 'today', 'pendingCounts'],
  customers: ['customers', 'confirmations', 'past', 'pastImports'],
  settings: ['shop', 'whatsAppTexts', 'settings', 'setup'],
  notifications: ['mail', 'today'],
  proposals: ['proposals', 'today'],
  whatsapp: ['orders', 'whatsAppAccount'],
} as const satisfies Readonly<Record<string, readonly Subject[]>>;

export type ChangedModule = keyof typeof staleAfter;
const modules = Object.keys(staleAfter) as ChangedModule[];

/** The modules that events come from, by names such as `ordering.order-placed`; `all` when any may have been missed. */
export const modulesOf = (events: readonly string[] | 'all'): ChangedModule[] =>
  modules.filter((name) => events === 'all' || events.some((event) => event.startsWith(`${name}.`)));

/**
 * The queries that a change in these modules makes stale, for `invalidateQueries`. One that a form was opened with is
 * left alone while it is on the screen: saving the form reports a conflict instead. An order's page is no such form: what
 * is typed there keeps the version that it began with.
 */
export function changedBy(...changed: readonly ChangedModule[]): { predicate: (query: Query) => boolean } {
  const subjects = new Set<unknown>(changed.flatMap((name) => staleAfter[name]));
  return {
    predicate: (query) => {
      const [subject, kind] = query.queryKey;
      return subjects.has(subject) && !(kind === 'detail' && subject !== 'orders' && query.isActive());
    },
  };
}

// Public subjects, which a sign-out keeps. The form of an e-mailed link also stays while it signs in.
const ofNobody: ReadonlySet<unknown> = new Set<Subject>(['session', 'shop', 'link']);

/** Whatever a sign-out removes. */
export const allButSession = { predicate: ({ queryKey: [subject] }: Query) => !ofNobody.has(subject) };
