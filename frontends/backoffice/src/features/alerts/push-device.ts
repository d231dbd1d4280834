import { staffCall } from '../../lib/session.ts';

/** `installFirst`: an iPhone, which gives notifications to apps of the Home Screen only. */
export type DeviceState = 'unsupported' | 'installFirst' | 'denied' | 'off' | 'on';

const READY_MS = 10_000;

/** Returns true in Safari on an iPhone or iPad, outside of an app on the Home Screen. */
export const isIPhonePage = (): boolean => 'standalone' in navigator && navigator.standalone === false;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Reads the state of notifications on this device from the browser. */
export async function readDevice(): Promise<DeviceState> {
  if (!isSupported()) return isIPhonePage() ? 'installFirst' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/**
 * Asks the browser, which asks the person, and has the shop send notifications here. Call it from a press. Answers `denied`
 * when the person or the browser refuses; throws where no push service was reached.
 */
export async function turnOn(publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return readDevice();
  const { pushManager } = await worker();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  await tell(made);
  return 'on';
}

/** Ends notifications here. Where the shop is not reached, it hears of it from the push service. */
export async function turnOff(): Promise<DeviceState> {
  const own = await subscription();
  if (!own) return 'off';
  await own.unsubscribe();
  const body = { endpoint: own.endpoint };
  await staffCall('', 'POST /admin/alerts/devices/remove', { body }).catch(() => undefined);
  return 'off';
}

/** Has the shop send one notification to this device, and to no other. */
export async function sendTest(): Promise<void> {
  const endpoint = (await subscription())?.endpoint ?? '';
  await staffCall('', 'POST /admin/alerts/devices/test', { body: { endpoint } });
}

/**
 * Tells the shop who is signed in on a device that gets notifications, since what it shows is theirs; with a new key of the
 * shop it subscribes again. Nothing happens on other devices.
 */
export async function renewSubscription(): Promise<void> {
  const own = isSupported() && Notification.permission === 'granted' ? await subscription() : null;
  if (!own) return;
  const { publicKey } = await staffCall('', 'GET /admin/alerts', {});
  const key = own.options.applicationServerKey;
  if (!key || isSame(new Uint8Array(key), bytesOf(publicKey))) return tell(own);
  await own.unsubscribe();
  await turnOn(publicKey);
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker, which the page registers once it is quiet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The worker of the page did not start')), READY_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

async function tell(own: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = own.toJSON();
  await staffCall('', 'POST /admin/alerts/devices', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
