import type { PixelSettings } from '@shop/contracts/settings/pixels-area';

/** Pieces of a product: all that services get to know of it. */
export interface Item {
  id: string;
  /** Rupees for one. */
  price: number;
  quantity: number;
}
export type Told = 'page' | 'product' | 'cart' | 'checkout' | 'order';
/** Sends one event to a service. `value`: rupees; `url`: that of the page without its query. */
type Send = (told: Told, items: readonly Item[], value: number, url: string) => void;

const currency = 'PKR';
const page = globalThis as unknown as Record<string, unknown>;
let senders: readonly Send[] | undefined;

/** Loads the services whose ids are set, once, and ends a pause. */
export function openServices(ids: PixelSettings): void {
  page[`ga-disable-${ids.google}`] = false;
  senders ??= [
    ...(ids.google ? [google(ids.google)] : []),
    ...(ids.meta ? [meta(ids.meta)] : []),
    ...(ids.tiktok ? [tiktok(ids.tiktok)] : []),
  ];
}

/** Keeps Google, which follows the URL by itself, from sending anything until services are opened again. */
export function pauseServices(ids: PixelSettings): void {
  page[`ga-disable-${ids.google}`] = true;
}

/** Tells every loaded service; `value` is the sum of the items unless it is given. */
export function tell(told: Told, items: readonly Item[], value = sumOf(items)): void {
  for (const send of senders ?? []) send(told, items, value, location.origin + location.pathname);
}

const sumOf = (items: readonly Item[]) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Google Analytics 4: https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
function google(id: string): Send {
  const layer: unknown[] = [];
  page['dataLayer'] = layer;
  // The library takes lists of arguments, no arrays.
  const gtag: (...args: unknown[]) => void = function gtag() {
    layer.push(arguments);
  };
  gtag('js', new Date());
  // Events name their page themselves, without what may stand in its query.
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  const events = {
    page: 'page_view',
    product: 'view_item',
    cart: 'add_to_cart',
    checkout: 'begin_checkout',
    order: 'purchase',
  } satisfies Record<Told, string>;
  return (told, items, value, url) => {
    const named = { page_location: url, page_title: document.title };
    const goods = items.map((item) => ({ item_id: item.id, price: item.price, quantity: item.quantity }));
    gtag('event', events[told], told === 'page' ? named : { ...named, currency, value, items: goods });
  };
}

/** Meta pixel: https://developers.facebook.com/docs/meta-pixel/reference */
function meta(id: string): Send {
  interface Queue {
    (...args: unknown[]): void;
    callMethod?: (...args: unknown[]) => void;
    queue: unknown[][];
    push: Queue;
    loaded: boolean;
    version: string;
    disablePushState: boolean;
  }
  const fbq = ((...args: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...args);
    else fbq.queue.push(args);
  }) as Queue;
  // Pages are told here; the library would tell those whose URL is private, too.
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true });
  page['fbq'] = page['_fbq'] = fbq;
  load('https://connect.facebook.net/en_US/fbevents.js');
  // It would read buttons and forms.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  const events = {
    page: 'PageView',
    product: 'ViewContent',
    cart: 'AddToCart',
    checkout: 'InitiateCheckout',
    order: 'Purchase',
  } satisfies Record<Told, string>;
  return (told, items, value) => {
    if (told === 'page') fbq('track', events.page);
    else fbq('track', events[told], { content_ids: idsOf(items), content_type: 'product_group', currency, value });
  };
}

/** TikTok pixel: https://business-api.tiktok.com/portal/docs?id=1739585696931842 */
function tiktok(id: string): Send {
  const queue: unknown[][] = [];
  const send = (...call: unknown[]) => void queue.push(call);
  const methods = ['page', 'track', 'identify', 'instances', 'on', 'off', 'once', 'ready'];
  const ttq = Object.assign(queue, {
    ...Object.fromEntries(methods.map((name) => [name, (...args: unknown[]) => send(name, ...args)])),
    methods,
    _i: { [id]: Object.assign([], { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  }) as unknown as { page: () => void; track: (event: string, about: object) => void };
  page['TiktokAnalyticsObject'] = 'ttq';
  page['ttq'] = ttq;
  load(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`);
  const events = {
    product: 'ViewContent',
    cart: 'AddToCart',
    checkout: 'InitiateCheckout',
    order: 'CompletePayment',
  } satisfies Record<Exclude<Told, 'page'>, string>;
  return (told, items, value) => {
    if (told === 'page') {
      ttq.page();
      return;
    }
    const contents = items.map((item) => ({ content_id: item.id, price: item.price, quantity: item.quantity }));
    ttq.track(events[told], { contents, content_type: 'product_group', currency, value });
  };
}

const idsOf = (items: readonly Item[]) => [...new Set(items.map(({ id }) => id))];
