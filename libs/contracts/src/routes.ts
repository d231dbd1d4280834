import { account } from './account.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
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
import { newsletter } from './newsletter.ts';
import { orders } from './orders.ts';
import { ordersByStaff } from './orders-by-staff.ts';
import { parcels } from './parcels.ts';
import { payments } from './payments.ts';
import { invitations, people } from './people.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';
import { settlements } from './settlements.ts';
import { stock } from './stock.ts';
import { sales } from './sales.ts';
import { vitals } from './vitals.ts';
import type { everyCall } from './every-call.ts';
import type { Route } from './route.ts';

const groups = {
  products,
  categories,
  home,
  orders,
  payments,
  coupons,
  sales,
  stock,
  reviews,
  newsletter,
  audit,
  auth,
  account,
  people,
  invitations,
  staffOrders,
  ordersByStaff,
  parcels,
  settlements,
  confirmations,
  staffProducts,
  dashboard,
  codFigures,
  failedEvents,
  customers,
  demo,
  setup,
  liveUpdates,
  settings,
  alerts,
  vitals,
};

type ValueOf<T> = T[keyof T];
type Declared = ValueOf<{ [G in keyof typeof groups]: ValueOf<(typeof groups)[G]> }>;

/** Every call by `METHOD /path`: what the client is checked against. */
export type Calls = { [R in Declared as `${R['method']} ${R['path']}`]: R };

type CodeOf<R> = R extends { errors: infer E } ? Extract<E[keyof E], { code: string }>['code'] : never;

/** The codes of the errors that a call may answer. */
export type ErrorCode<K extends keyof Calls = keyof Calls> = CodeOf<Calls[K]> | CodeOf<typeof everyCall>;

/** Every call of the API by its operation id: the document, the guards' tests and the fuzzer walk over this. */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries<Route>(calls).map(([name, call]) => [`${group}.${name}`, call]),
  ),
);
