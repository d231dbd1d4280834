// Every migration, one import and one line each, under its owner. TypeORM runs them by the number in the class's name.
// These files run in Node as they are: no decorators, types imported with `import type`.

// platform
import { Idempotency1764000000100 } from './1764000000100-idempotency.ts';
import { RateLimit1764000000110 } from './1764000000110-rate-limit.ts';

// events
import { Outbox1764000000200 } from './1764000000200-outbox.ts';
import { Inbox1764000000210 } from './1764000000210-inbox.ts';
import { EventRequest1764000000220 } from './1764000000220-event-request.ts';
import { ImportedEvent1764000000230 } from './1764000000230-imported-event.ts';

// catalog
import { Catalog1764000000300 } from './1764000000300-catalog.ts';
import { CatalogEdits1764000000310 } from './1764000000310-catalog-edits.ts';
import { CatalogCard1764000000320 } from './1764000000320-catalog-card.ts';
import { CategoryVersion1764000000330 } from './1764000000330-category-version.ts';
import { SearchSigns1764000000340 } from './1764000000340-search-signs.ts';

// ordering
import { Ordering1764000000400 } from './1764000000400-ordering.ts';
import { FindOrders1764000000410 } from './1764000000410-find-orders.ts';
import { Trends1764000000420 } from './1764000000420-trends.ts';

// admin
import { Admin1764000000500 } from './1764000000500-admin.ts';

// payments
import { Payments1764000000600 } from './1764000000600-payments.ts';
import { RejectionReason1764000000605 } from './1764000000605-rejection-reason.ts';

// coupons
import { Coupons1764000000610 } from './1764000000610-coupons.ts';
import { CouponCount1764000000615 } from './1764000000615-coupon-count.ts';

// reviews
import { Reviews1764000000620 } from './1764000000620-reviews.ts';
import { RatedReviewsOfProduct1764000000625 } from './1764000000625-rated-reviews-of-product.ts';

// newsletter
import { Newsletter1764000000630 } from './1764000000630-newsletter.ts';
import { NewsletterNewest1764000000635 } from './1764000000635-newsletter-newest.ts';

// notifications
import { Notifications1764000000640 } from './1764000000640-notifications.ts';
import { EmailOncePerFact1764000000645 } from './1764000000645-email-once-per-fact.ts';

// of several modules
import { PlainNames1764000000700 } from './1764000000700-plain-names.ts';

// identity
import { Identity1764000000710 } from './1764000000710-identity.ts';

/** All migrations of the shop. */
export const migrations = [
  // platform
  Idempotency1764000000100,
  RateLimit1764000000110,

  // events
  Outbox1764000000200,
  Inbox1764000000210,
  EventRequest1764000000220,
  ImportedEvent1764000000230,

  // catalog
  Catalog1764000000300,
  CatalogEdits1764000000310,
  CatalogCard1764000000320,
  CategoryVersion1764000000330,
  SearchSigns1764000000340,

  // ordering
  Ordering1764000000400,
  FindOrders1764000000410,
  Trends1764000000420,

  // admin
  Admin1764000000500,

  // payments
  Payments1764000000600,
  RejectionReason1764000000605,

  // coupons
  Coupons1764000000610,
  CouponCount1764000000615,

  // reviews
  Reviews1764000000620,
  RatedReviewsOfProduct1764000000625,

  // newsletter
  Newsletter1764000000630,
  NewsletterNewest1764000000635,

  // notifications
  Notifications1764000000640,
  EmailOncePerFact1764000000645,

  // of several modules
  PlainNames1764000000700,

  // identity
  Identity1764000000710,
];
