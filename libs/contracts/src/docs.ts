import { account } from './docs/account.ts';
import { alerts } from './docs/alerts.ts';
import { audit } from './docs/audit.ts';
import { auth } from './docs/auth.ts';
import { categories } from './docs/categories.ts';
import { codFigures } from './docs/cod-figures.ts';
import { common } from './docs/common.ts';
import { confirmations } from './docs/confirmations.ts';
import { coupons } from './docs/coupons.ts';
import { customers } from './docs/customers.ts';
import { dashboard } from './docs/dashboard.ts';
import { setup } from './docs/setup.ts';
import { demo } from './docs/demo.ts';
import type { Docs } from './docs/docs.ts';
import { failedEvents } from './docs/failed-events.ts';
import { home } from './docs/home.ts';
import { invitations } from './docs/invitations.ts';
import { liveUpdates } from './docs/live-updates.ts';
import { newsletter } from './docs/newsletter.ts';
import { orders } from './docs/orders.ts';
import { ordersByStaff } from './docs/orders-by-staff.ts';
import { parcels } from './docs/parcels.ts';
import { settlements } from './docs/settlements.ts';
import { payments } from './docs/payments.ts';
import { people } from './docs/people.ts';
import { products } from './docs/products.ts';
import { reviews } from './docs/reviews.ts';
import { sales } from './docs/sales.ts';
import { settings } from './docs/settings.ts';
import { stock } from './docs/stock.ts';
import { staffOrders } from './docs/staff-orders.ts';
import { staffProducts } from './docs/staff-products.ts';
import { vitals } from './docs/vitals.ts';

/** The groups of `routes`, by the same names. */
export const docs: Readonly<Record<string, Docs>> = {
  common,
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
