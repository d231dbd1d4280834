// The database schema, step by step. Each module lists its own steps; what concerns several modules is in this folder.
// TypeORM runs all of them by the number in the class's name. These files run in Node as they are: no decorators, types
// imported with `import type`.

import { migrations as admin } from '../modules/admin/migrations/list.ts';
import { migrations as alerts } from '../modules/alerts/migrations/list.ts';
import { migrations as audit } from '../modules/audit/migrations/list.ts';
import { migrations as catalog } from '../modules/catalog/migrations/list.ts';
import { migrations as confirmations } from '../modules/confirmations/migrations/list.ts';
import { migrations as coupons } from '../modules/coupons/migrations/list.ts';
import { migrations as customers } from '../modules/customers/migrations/list.ts';
import { migrations as fulfilment } from '../modules/fulfilment/migrations/list.ts';
import { migrations as identity } from '../modules/identity/migrations/list.ts';
import { migrations as newsletter } from '../modules/newsletter/migrations/list.ts';
import { migrations as notifications } from '../modules/notifications/migrations/list.ts';
import { migrations as ordering } from '../modules/ordering/migrations/list.ts';
import { migrations as payments } from '../modules/payments/migrations/list.ts';
import { migrations as reviews } from '../modules/reviews/migrations/list.ts';
import { migrations as settings } from '../modules/settings/migrations/list.ts';
import { migrations as settlements } from '../modules/settlements/migrations/list.ts';
import { migrations as platform } from '../platform/migrations/list.ts';
import { PlainNames1764000000700 } from './1764000000700-plain-names.ts';

/** All migrations of the shop. */
export const migrations = [
  ...platform,
  ...catalog,
  ...ordering,
  ...admin,
  ...audit,
  ...payments,
  ...confirmations,
  ...coupons,
  ...customers,
  ...reviews,
  ...newsletter,
  ...notifications,
  ...alerts,
  ...identity,
  ...settings,
  ...fulfilment,
  ...settlements,
  PlainNames1764000000700,
];
