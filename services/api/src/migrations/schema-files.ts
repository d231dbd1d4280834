import * as audit from '../modules/audit/schema/schema.ts';
import * as catalog from '../modules/catalog/schema/schema.ts';
import * as confirmations from '../modules/confirmations/schema/schema.ts';
import * as coupons from '../modules/coupons/schema/schema.ts';
import * as customers from '../modules/customers/schema/schema.ts';
import * as fulfilment from '../modules/fulfilment/schema/schema.ts';
import * as identity from '../modules/identity/schema/schema.ts';
import * as ledger from '../modules/ledger/schema/schema.ts';
import * as notifications from '../modules/notifications/schema/schema.ts';
import * as ordering from '../modules/ordering/schema/schema.ts';
import * as payments from '../modules/payments/schema/schema.ts';
import * as proposals from '../modules/proposals/schema/schema.ts';
import * as reviews from '../modules/reviews/schema/schema.ts';
import * as settings from '../modules/settings/schema/schema.ts';
import * as settlements from '../modules/settlements/schema/schema.ts';
import * as webhooks from '../modules/webhooks/schema/schema.ts';
import * as whatsapp from '../modules/whatsapp/schema/schema.ts';

/** The functions and triggers of all modules, as they shall be after every migration. Triggers of each module call those of audit. */
export const schemaFiles = [
  audit,
  settings,
  identity,
  catalog,
  ordering,
  payments,
  coupons,
  reviews,
  fulfilment,
  ledger,
  settlements,
  customers,
  confirmations,
  proposals,
  notifications,
  webhooks,
  whatsapp,
].flatMap((files) => Object.values(files));
