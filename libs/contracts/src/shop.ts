// No zod here: shoppers' pages read these without downloading a schema.
export const MAX_LINES = 50;
/** Most parts of a set. */
export const MAX_SET_PARTS = 12;
/** Kinds of options that a print is offered with. */
export const OPTION_GROUPS = ['frame', 'mat'] as const;
/** Most frames and mats of a product, together. */
export const MAX_OPTIONS = 20;
export const MAX_QUANTITY = 99;
/** The highest number of pieces that a size may hold. */
export const MAX_STOCK = 100_000;
/** Proofs of payment that one order takes, rejected ones included. */
export const MAX_PROOFS = 5;
export const MAX_REVIEW_IMAGES = 5;
/** Letters of a reply to a review. */
export const MAX_REPLY = 1_000;
/** The longest side of a print, in centimetres. */
export const MAX_CENTIMETRES = 500;
/** Letters that name the paper of a print. */
export const MAX_PAPER_LENGTH = 80;
export const MAX_SUBTITLE_LENGTH = 80;
export const MAX_ARTIST_NAME = 80;
/** That of the name, with a number behind it where two names give one. */
export const MAX_ARTIST_SLUG = 90;
/** Greatest weight of a parcel. */
export const MAX_WEIGHT_GRAMS = 50_000;
/** Other products shown on the page of one. */
export const RELATED_PRODUCTS = 4;
/** Pictures of one product, kept and new ones together. */
export const MAX_PRODUCT_IMAGES = 10;
/** Bytes that a receipt or a photo of a shopper must stay below. */
export const SHOPPER_FILE_BELOW = 5 * 1024 * 1024;
/** Bytes that a picture of a product must stay below. */
export const PRODUCT_IMAGE_BELOW = 15 * 1024 * 1024;
/** Rows that one bulk call changes. */
export const MAX_BULK_ROWS = 1_000;
/** Rows of one page of a list. */
export const MAX_PAGE_ROWS = 100;
/** Products of one category shown on the home page. */
export const HOME_GROUP_SIZE = 8;
/** Categories that show their first products on the home page, and how many products they have at least. */
export const HOME_RAILS = { most: 6, size: 3 } as const;

/** Methods a shopper may choose. */
export const PAYMENT_METHODS = ['COD', 'JazzCash', 'EasyPaisa', 'Bank Transfer', 'USDT (TRC-20)'] as const;
/** Methods that are paid before the parcel leaves, and proved by a receipt. */
export const ONLINE_METHODS = PAYMENT_METHODS.filter((method) => method !== 'COD');
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** The label of the one line that stands where no account has been set; its value is the shop's WhatsApp number. */
export const ASK_FOR_ACCOUNT = 'Ask us on WhatsApp';
export const ORDER_STATUSES = ['processing', 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled'] as const;
/** Returns true when an order goes back to an earlier status, or leaves `cancelled`. */
export const isBackwards = (from: (typeof ORDER_STATUSES)[number], to: (typeof ORDER_STATUSES)[number]): boolean =>
  from !== to && ORDER_STATUSES.indexOf(from) > ORDER_STATUSES.indexOf(to);
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const;

/**
 * Returns the path of a category, with its ASCII letters in lower case. Other letters stay, because programs do not
 * agree on the lower case of İ, and of Σ at the end of a word.
 */
export const categoryPath = (name: string): string =>
  `/category/${encodeURIComponent(name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))}`;

/** Returns the path of the page of an artist. */
export const artistPath = (slug: string): string => `/artists/${encodeURIComponent(slug)}`;

/** The picture that a link to a product shows in a chat; its address changes with what it shows. */
export const sharePath = ({
  _id,
  mat,
  images,
}: {
  _id: string;
  mat: string;
  images: readonly { url: string }[];
}): string => `/media/share/${_id}.${(images[0]?.url.split('/').at(-2) ?? '').slice(0, 8)}${mat.slice(1)}.jpg`;

/** For how long the back office offers to undo what it has just done. No e-mail tells of it before. */
export const UNDO_MS = 8_000;

/**
 * The one truth about shipping and returns: pages, FAQ, structured data and tracking all read it. Days count from the
 * order: it is ready after `processingDays` and delivered after `deliveryDays`, which include them. `transitDays` are what
 * is left for the courier; by distance they are nearer what `zones` say.
 */
export const policy = {
  shipsFrom: 'Faisalabad',
  shipsTo: 'Pakistan',
  country: 'PK',
  shippingCost: 0,
  processingDays: [1, 3],
  deliveryDays: [3, 7],
  transitDays: [2, 4],
  /** Business days with the courier, by distance. */
  zones: {
    sameCity: { to: 'Same city', days: [1, 2] },
    majorCities: { to: 'Major cities', days: [2, 3] },
    remoteAreas: { to: 'Remote areas', days: [3, 5] },
  },
  express: 'next day',
  /** True: the shop pays the postage of a return. */
  freeReturns: true,
  returnDays: 7,
  refundDays: [3, 7],
  /** Hours in which a receipt is checked. */
  receiptHours: [1, 3],
} as const;

/** Orders of a list of products. A list without one has the shop's own order. */
export const PRODUCT_SORTS = ['popular', 'new', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The colours that a print can be filtered by, as a rainbow has them. `catalog_colour` in the database names them. */
export const PRODUCT_COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'neutral'] as const;
export type ProductColour = (typeof PRODUCT_COLOURS)[number];
