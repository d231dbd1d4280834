// Every migration, one import and one line each, under its owner. TypeORM runs them by the number in the class's name.
// These files run in Node as they are: no decorators, types imported with `import type`.

// platform
import { Idempotency1764000000100 } from './1764000000100-idempotency.ts';

// events

// catalog

// ordering

// admin

// payments, coupons, reviews

/** All migrations of the shop. */
export const migrations = [
  // platform
  Idempotency1764000000100,

  // events

  // catalog

  // ordering

  // admin

  // payments, coupons, reviews
];
