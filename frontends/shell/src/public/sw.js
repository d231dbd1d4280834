// The shop without a network: pages that were read can be read again. Orders, payments, tracking and what the back office
// shows are never kept: without a network their addresses show a page that holds nothing of anybody.
const PAGES = 'pages-1';
const FILES = 'files-1';
const DATA = 'data-1';
// The back office's empty frame, which opens with a word of what is wrong; it holds nothing of anybody.
const FRAME = 'frame-1';
const LIMITS = { [PAGES]: 30, [FILES]: 250, [DATA]: 60, [FRAME]: 1 };

// The page for what was never read; written by the build, its blanks and these letters by the server.
const UNREAD = { en: '%OFFLINE_PAGE_EN%', ur: '%OFFLINE_PAGE_UR%' };

const isPrivate = (path) =>
  /^(\/ur)?\/(admin|cart|checkout|payment|confirm|attempt|track-order|order-tracking)(\/|$)/.test(path);
const isBackOffice = (path) => /^\/admin(\/|$)/.test(path);
const isPublicData = (path) =>
  /^\/api\/(home|shop|policies|questions|products|categories|contacts|reviews\/(product|approved))(\/|$)/.test(path);
const isFile = (path) => /^\/(assets|media|api\/shop\/(look|icons))\//.test(path);

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!(name in LIMITS)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

// The page that brought this worker was loaded before it: it names what it is made of.
self.addEventListener('message', ({ data }) => {
  if (data?.type !== 'loaded' || !Array.isArray(data.urls)) return;
  for (const url of data.urls) {
    const { origin, pathname } = new URL(url, self.location.href);
    if (origin !== self.location.origin || isPrivate(pathname)) continue;
    if (isFile(pathname)) void fileFirst(new Request(url)).catch(() => undefined);
    else if (pathname === data.page) void networkFirst(new Request(url), PAGES).catch(() => undefined);
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.headers.has('authorization')) return;
  if (isFile(url.pathname)) event.respondWith(fileFirst(request));
  else if (isPublicData(url.pathname)) event.respondWith(networkFirst(request, DATA));
  else if (request.mode === 'navigate' && isBackOffice(url.pathname)) event.respondWith(frame(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(isPrivate(url.pathname) ? typedPage(request) : page(request));
  }
});

// Notifications for staff. Those with one tag are shown as one while they are unread; one that comes twice counts once.
// One after the other: a phone that wakes up is sent many at once, and each must see those before it.
let shown = Promise.resolve();
self.addEventListener('push', (event) => {
  if (!event.data) return;
  shown = shown.catch(() => undefined).then(() => notify(event.data.json()));
  event.waitUntil(shown);
});

async function notify({ id, tag, title, body, url, icon, several }) {
  const [unread] = await self.registration.getNotifications({ tag });
  const ids = [...new Set([...(unread?.data?.ids ?? []), id])];
  const about = several && ids.length > 1 ? several : { title, url };
  const data = { ids, url: about.url };
  const text = about.title.replace('{count}', String(ids.length));
  await self.registration.showNotification(text, { body, icon, tag, renotify: true, data });
  // A dot on the icon of the app: how much waits, the open back office knows.
  await self.navigator.setAppBadge?.().catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openBackOffice(event.notification.data.url));
});

// In a tab that is open, where what is typed stays; one that does not answer is loaded again.
async function openBackOffice(url) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => isBackOffice(new URL(each.url).pathname));
  if (!tab) return self.clients.openWindow(url);
  await tab.focus().catch(() => undefined);
  const { port1, port2 } = new MessageChannel();
  const isHeard = await new Promise((done) => {
    port1.onmessage = () => done(true);
    setTimeout(() => done(false), 1_500);
    tab.postMessage({ type: 'open', url }, [port2]);
  });
  return isHeard ? tab : tab.navigate(url).catch(() => self.clients.openWindow(url));
}

// Files have a new name when they change. The JPEG in the place of a picture that is not encoded yet says `no-store`: it
// is for a time without a network.
async function fileFirst(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  return kept && kept.headers.get('cache-control') !== 'no-store' ? kept : networkFirst(request, FILES);
}

async function networkFirst(request, name) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(name, request, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: name });
    if (kept) return kept;
    throw error;
  }
}

// One frame serves each address: the scripts in it read where they are.
async function frame(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(FRAME, new Request('/admin'), response.clone());
    return response;
  } catch {
    return (await caches.match('/admin', { cacheName: FRAME })) ?? unread(request);
  }
}

async function page(request) {
  try {
    return await networkFirst(request, PAGES);
  } catch {
    return unread(request);
  }
}

// A shopper comes back from the app of a bank, and the phone loads the page again.
async function typedPage(request) {
  try {
    return await fetch(request);
  } catch {
    return unread(request, 'typed');
  }
}

async function unread({ url }, kind = '') {
  const page = UNREAD[/^\/ur(\/|$)/.test(new URL(url).pathname) ? 'ur' : 'en'];
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(page.replace('/* FACES */', await keptFaces()).replace('<html', `<html class="${kind}"`), {
    status: 503,
    headers,
  });
}

/** The shop's typefaces, where a page that was read has brought them. */
async function keptFaces() {
  const cache = await caches.open(FILES);
  const urls = (await cache.keys()).map(({ url }) => url);
  const face = (family, file, weight) => {
    const url = urls.filter((each) => each.includes(`/${file}.`)).pop();
    return url ? `@font-face{font-family:'${family}';src:url(${url});font-weight:${weight}}` : '';
  };
  return face('Shop Display%FAMILY%', '%FONTS%-display', 800) + face('Shop Text%FAMILY%', '%FONTS%-text', '400 700');
}

async function keep(name, request, response) {
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - LIMITS[name]))) await cache.delete(oldest);
  } catch {
    // No room: the shop works without a store of its own.
  }
}
