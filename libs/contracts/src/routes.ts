import { account } from './account.ts';
import { artists } from './artists.ts';
import { alerts } from './alerts.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { liveUpdates } from './live-updates.ts';
import { staffOrders } from './staff-orders.ts';
import { staffProducts } from './staff-products.ts';
import { settings } from './settings/settings.ts';
import { categories } from './categories.ts';
import { codFigures } from './cod-figures.ts';
import { confirmations } from './confirmations.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { setup } from './setup.ts';
import { demo } from './demo.ts';
import { failedEvents } from './failed-events.ts';
import { home } from './home.ts';
import { mail } from './mail.ts';
import { newsletter } from './newsletter.ts';
import { orderEdits } from './order-edits.ts';
import { orders } from './orders.ts';
import { ordersByStaff } from './orders-by-staff.ts';
import { parcelFiles } from './parcel-files.ts';
import { parcels } from './parcels.ts';
import { pastImports, pastOrders } from './past-orders.ts';
import { payments } from './payments.ts';
import { invitations, people } from './people.ts';
import { proposals } from './proposals.ts';
import { productFeed } from './product-feed.ts';
import { productImports } from './product-imports.ts';
import { products } from './products.ts';
import { reviewReplies } from './review-replies.ts';
import { reviews } from './reviews.ts';
import { ledger } from './ledger.ts';
import { withheldTax } from './withheld-tax.ts';
import { settlements } from './settlements.ts';
import { stock } from './stock.ts';
import { sales } from './sales.ts';
import { visits } from './visits.ts';
import { vitals } from './vitals.ts';
import { webhooks } from './webhooks.ts';
import { whatsapp } from './whatsapp.ts';
import type { everyCall } from './every-call.ts';
import type { Route } from './route.ts';

/** Groups of calls, each with its line in the API document. */
export const groups = {
  products: { title: 'What the shop sells', calls: products },
  categories: { title: 'How it is arranged', calls: categories },
  artists: { title: 'Artists and their pages', calls: artists },
  home: { title: 'The first page', calls: home },
  productFeed: { title: 'Feeds for ads', calls: productFeed },
  orders: { title: 'Buying, and following what was bought', calls: orders },
  payments: { title: 'Paying by transfer: where to, the proof, and what staff decides', calls: payments },
  coupons: { title: 'Discount codes', calls: coupons },
  sales: { title: 'Sales with struck prices, which start and end by themselves', calls: sales },
  stock: { title: 'Stock of sizes', calls: stock },
  reviews: { title: 'What buyers say', calls: { ...reviews, ...reviewReplies } },
  newsletter: { title: 'News by e-mail', calls: newsletter },
  audit: { title: 'What staff did', calls: audit },
  auth: { title: 'Signing in as staff', calls: auth },
  account: { title: "One's own account", calls: account },
  people: { title: 'The people who may sign in to the back office', calls: people },
  apiKeys: { title: 'API keys of programs', calls: apiKeys },
  invitations: { title: 'Invitations to the back office', calls: invitations },
  staffOrders: { title: 'Orders, as staff sees them', calls: { ...staffOrders, ...orderEdits } },
  ordersByStaff: { title: 'Orders that staff take for a customer', calls: ordersByStaff },
  parcels: { title: 'Parcels: booked, on their way, delivered and returned', calls: { ...parcels, ...parcelFiles } },
  settlements: { title: 'Settlements: what couriers pay for the parcels that they delivered', calls: settlements },
  ledger: { title: 'The cash book: where each rupee stands', calls: { ...ledger, ...withheldTax } },
  confirmations: { title: 'Confirming cash orders', calls: confirmations },
  attempts: { title: 'Answers of customers to failed attempts', calls: attempts },
  proposals: { title: 'Changes that a program proposes and a person confirms', calls: proposals },
  staffProducts: { title: 'Products for staff', calls: staffProducts },
  productImports: { title: 'Import and export of products', calls: productImports },
  dashboard: { title: 'The figures of the shop', calls: dashboard },
  codFigures: { title: 'What became of the orders', calls: codFigures },
  failedEvents: { title: 'Events that failed', calls: failedEvents },
  mail: { title: 'E-mails and the server that sends them', calls: mail },
  customers: { title: 'Customers, by their phone', calls: customers },
  pastOrders: { title: 'Orders and customers of the shop before this one', calls: pastOrders },
  pastImports: { title: 'Import of past orders and customers', calls: pastImports },
  demo: { title: 'The demo', calls: demo },
  setup: { title: 'Setting up the shop', calls: setup },
  liveUpdates: { title: 'News of what happens, as it happens', calls: liveUpdates },
  settings: { title: 'Who the shop is, how it looks and what it promises', calls: settings },
  alerts: { title: 'Notifications for staff', calls: alerts },
  visits: { title: 'Where orders come from', calls: visits },
  vitals: { title: 'Speed of pages', calls: vitals },
  webhooks: { title: 'Webhooks: programs that are called when something happens', calls: webhooks },
  whatsapp: { title: 'WhatsApp Business: messages to customers and their answers', calls: whatsapp },
};

type ValueOf<T> = T[keyof T];
type Declared = ValueOf<{ [G in keyof typeof groups]: ValueOf<(typeof groups)[G]['calls']> }>;

/** Every call by `METHOD /path`: what the client is checked against. */
export type Calls = { [R in Declared as `${R['method']} ${R['path']}`]: R };

type CodeOf<R> = R extends { errors: infer E } ? Extract<E[keyof E], { code: string }>['code'] : never;

/** The codes of the errors that a call may answer. */
export type ErrorCode<K extends keyof Calls = keyof Calls> = CodeOf<Calls[K]> | CodeOf<typeof everyCall>;

/** Every call of the API by its operation id: the document, the guards' tests and the fuzzer walk over this. */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, { calls }]) =>
    Object.entries<Route>(calls).map(([name, call]) => [`${group}.${name}`, call]),
  ),
);
